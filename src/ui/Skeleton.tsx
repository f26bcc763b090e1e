import './Skeleton.css';

type SkeletonProps = {
  /** CSS lengths of the content that is loading. */
  height: string;
  width?: string;
};

/** A placeholder that reserves space, so that the layout does not shift when the content arrives. */
export const Skeleton = ({ height, width = '100%' }: SkeletonProps) => (
  <span className="skeleton" aria-hidden="true" style={{ height, width }} />
);
