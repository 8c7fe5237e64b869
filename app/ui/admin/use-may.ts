/** What the member of staff may do, for what a page of the back office offers. The server decides by itself. */
import { useRouteLoaderData } from "@remix-run/react";
import { may, type Permission, type Role } from "~/domain/staff/role";

/** The data of the frame around every page of the back office. */
export interface OfficeFrame {
  /** Null without a session. */
  role: Role | null;
}

export function useMay(): (permission: Permission) => boolean {
  const role = useRouteLoaderData<OfficeFrame>("routes/admin/layout")?.role ?? null;
  return (permission) => role !== null && may(role, permission);
}
