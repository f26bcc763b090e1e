import * as paths from '#contract/paths.ts';
import { buttonClass } from './Button.tsx';

type CompareLinkProps = { name: string; slug: string };

/**
 * A link to the comparison of this product, where others can be added. With script, features/compare collects several
 * products first.
 */
export const CompareLink = ({ name, slug }: CompareLinkProps) => (
  <a
    className={buttonClass({ look: 'plain' }, 'compare-link')}
    href={paths.compare([slug])}
    aria-label={`Compare ${name}`}
  >
    Compare
  </a>
);
