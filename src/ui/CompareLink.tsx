import { paths } from '#paths';
import { buttonClass } from './Button.tsx';

type CompareLinkProps = { name: string; slug: string };

/** Leads to the comparison of this one product, where others are added; features/compare gathers several first. */
export const CompareLink = ({ name, slug }: CompareLinkProps) => (
  <a
    className={buttonClass({ look: 'plain' }, 'compare-link')}
    href={paths.compare([slug])}
    aria-label={`Compare ${name}`}
  >
    Compare
  </a>
);
