import type { ShouldRevalidateFunction } from "@remix-run/react";

/** A post that was refused or failed has changed nothing. A route says so itself, because a fetcher would load it anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400;
