/** Marks a poster of the viewer that everyone can see. */
import { useTranslation } from "~/ui/use-translation";

interface PublicBadgeProps {
  as?: "span" | "p";
  className: string;
}

export function PublicBadge({ as: Badge = "span", className }: PublicBadgeProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Badge
      className={`rounded-full bg-paper px-2.5 py-0.5 text-[0.8125rem] font-semibold text-wall ${className}`}
    >
      {t("public")}
    </Badge>
  );
}
