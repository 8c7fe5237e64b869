/** A QR code, dark on light whatever the wall. */
import type { SquareCode } from "~/web/square-code.server";

export function SquareCodeImage({ code, label }: { code: SquareCode; label: string }) {
  return (
    <svg
      aria-label={label}
      className="square-code"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`0 0 ${code.size} ${code.size}`}
    >
      <rect fill="#fff" height={code.size} width={code.size} />
      <path d={code.path} fill="#14110f" />
    </svg>
  );
}
