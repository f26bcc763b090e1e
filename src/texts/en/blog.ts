/** Posts and their list. */

export const title = 'Blogs';
export const description =
  'Plain guides to solar in India: choosing a size, batteries, net metering, subsidies, safety and upkeep.';
export const lead = 'Plain guides to choosing, fitting and looking after solar, with the sums worked out.';
export const none = 'No blogs yet';

export const shareLabel = 'Share this post';
export const copyLink = 'Copy Link';
export const keywordsLabel = 'Keywords';
