/** A page of the back office: wider than the shop's pages, with its title and its tools in one row. */
import type { ReactNode } from "react";
import { Title } from "~/ui/title";

interface BackOfficePageProps {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

export function BackOfficePage({ title, tools, children }: BackOfficePageProps) {
  return (
    <div className="page max-w-360 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Title className="[--title-size:2rem]" text={title} />
        {tools}
      </div>
      {children}
    </div>
  );
}
