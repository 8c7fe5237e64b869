import { useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { RootData } from "~/root";

/** How many posters the viewer can have painted: a number, "unlimited" for members, null for strangers. */
export function useCredits(): number | "unlimited" | null {
  const balance = useRouteLoaderData<RootData>("root")?.balance;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Credits are bought in a dialog over this page.
    addEventListener("creditsUpdated", revalidate);
    return () => removeEventListener("creditsUpdated", revalidate);
  }, [revalidate]);
  if (!balance) return null;
  if (balance.userType === "artistic_collective") return "unlimited";
  return balance.freeCreditsRemaining + balance.paidCredits;
}
