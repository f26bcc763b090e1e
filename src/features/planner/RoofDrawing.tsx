import type { RoofPlan } from '#domain/solar/size.ts';
import { plain } from './format.ts';

const cm = (metres: number): number => Math.round(metres * 100);

/** The roof from above, to scale. */
export function RoofDrawing({ roof }: { roof: RoofPlan & { wanted: number } }) {
  const { width, depth, panels, holds, wanted } = roof;
  const words = `${panels.length} panels on a roof of ${plain(width)} by ${plain(depth)} m, which holds ${holds}.`;
  return (
    <figure className="plot">
      <figcaption>The roof from above, to scale</figcaption>
      <svg
        className="roof"
        viewBox={`-4 -4 ${cm(width) + 8} ${cm(depth) + 8}`}
        role="img"
        aria-label={words}
        style={{ maxWidth: `min(100%, ${Math.round((width / depth) * 240)}px)` }}
      >
        <rect className="roof-edge" width={cm(width)} height={cm(depth)} />
        <path
          className="roof-panels"
          d={panels
            .map(
              (panel) =>
                `M${cm(panel.x)} ${cm(panel.y)}h${cm(panel.width)}v${cm(panel.height)}h-${cm(panel.width)}z`,
            )
            .join('')}
        />
        <path className="roof-metre" d={`M10 ${cm(depth) - 10}h100`} />
      </svg>
      <p className="soft">
        {words} {wanted > holds ? `${wanted} are wanted. ` : ''}The short line is one metre. Panels are tilted
        by 15°, 25 cm stay free at the edge, and rows stand one and a half times their height apart.
      </p>
    </figure>
  );
}
