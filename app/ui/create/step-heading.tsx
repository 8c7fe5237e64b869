import { useArrivalFocus } from "~/ui/create/use-arrival-focus";
import { Title } from "~/ui/title";

interface StepHeadingProps {
  text: string;
  id?: string;
  className?: string;
  compact?: boolean;
}

/** The title of a step; takes the focus when the step arrives without a page load. */
export function StepHeading({ className = "", ...title }: StepHeadingProps) {
  const heading = useArrivalFocus();
  return <Title className={`focus:outline-none ${className}`} ref={heading} tabIndex={-1} {...title} />;
}
