import './Skeleton.css';

type SkeletonProps = {
  /** CSS lengths of the box that is on its way; it holds the place so that nothing shifts. */
  height: string;
  width?: string;
};

export const Skeleton = ({ height, width = '100%' }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ height, width }} />
);

/** A small turning ring with its words for people who cannot see it. */
export const Spinner = ({ label = 'Loading' }: { label?: string }) => (
  <span className="spinner" role="status">
    <span className="visually-hidden">{label}</span>
  </span>
);
