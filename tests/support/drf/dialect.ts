import type { UnknownOrdering } from './filter.ts';

/** DRF's classes: by page number, by limit and offset, or by cursor. */
export type Pagination = 'number' | 'limit' | 'cursor';

/**
 * Two ways in which Django developers write this API. All other behaviour is that of DRF and SimpleJWT. A page
 * size of `null` means plain arrays.
 */
export type Dialect = {
  pageSize: number | null;
  pagination: Pagination;
  categoryPageSize: number | null;
  postsBy: 'id' | 'slug';
  category: 'nested' | 'id';
  decimals: 'text' | 'number';
  media: 'absolute' | 'relative';
  logoutStatus: 204 | 205;
  rotates: boolean;
  unknownOrdering: UnknownOrdering;
  /** The versions word the errors of invalid tokens differently. */
  simpleJwt: '5.3' | '5.5';
};
export type DialectName = 'pages' | 'plain';

export const dialects: Record<DialectName, Dialect> = {
  pages: {
    pageSize: 20,
    pagination: 'number',
    categoryPageSize: 10,
    postsBy: 'id',
    category: 'nested',
    decimals: 'text',
    media: 'absolute',
    logoutStatus: 205,
    rotates: false,
    unknownOrdering: 'refused',
    simpleJwt: '5.5',
  },
  plain: {
    pageSize: null,
    pagination: 'number',
    categoryPageSize: null,
    postsBy: 'slug',
    category: 'id',
    decimals: 'number',
    media: 'relative',
    logoutStatus: 204,
    rotates: true,
    unknownOrdering: 'ignored',
    simpleJwt: '5.3',
  },
};
