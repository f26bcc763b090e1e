import type { Pagination } from './dialect.ts';
import { invalidPage, json, type Reply } from './reply.ts';

type Paging = {
  /** Null returns a plain array. */
  pageSize: number | null;
  pagination: Pagination;
  /** Accepts `page_size_query_param` up to `max_page_size`, which DRF ignores by default. */
  honoursPageSize: boolean;
  address: URL;
};

const maxPageSize = 100;

function sizeOf({ pageSize, honoursPageSize, address }: Paging): number {
  const asked = Number(address.searchParams.get('page_size'));
  return honoursPageSize && Number.isInteger(asked) && asked > 0
    ? Math.min(asked, maxPageSize)
    : (pageSize ?? 0);
}

/** DRF's LimitOffsetPagination and CursorPagination. The cursor holds an offset here. */
function paginateByStart<Row>(
  rows: readonly Row[],
  { address, pageSize, pagination }: Paging,
  show: (row: Row) => unknown,
): Reply {
  const { searchParams } = address;
  const limit = Number(pagination === 'limit' && searchParams.get('limit')) || (pageSize ?? 0);
  const parameter = pagination === 'limit' ? 'offset' : 'cursor';
  const start = Number(searchParams.get(parameter) ?? 0);
  const addressOf = (from: number): string | null => {
    if (from < 0 || from >= rows.length) return null;
    const url = new URL(address);
    if (pagination === 'limit') url.searchParams.set('limit', String(limit));
    url.searchParams.set(parameter, String(from));
    return url.href;
  };
  return json({
    ...(pagination === 'limit' ? { count: rows.length } : {}),
    next: addressOf(start + limit),
    previous: addressOf(start - limit),
    results: rows.slice(start, start + limit).map(show),
  });
}

/** DRF's PageNumberPagination or another, or a plain list for a view without pagination. */
export function paginate<Row>(rows: readonly Row[], paging: Paging, show: (row: Row) => unknown): Reply {
  if (paging.pageSize === null) return json(rows.map(show));
  if (paging.pagination !== 'number') return paginateByStart(rows, paging, show);
  const size = sizeOf(paging);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const asked = paging.address.searchParams.get('page') ?? '1';
  const page = asked === 'last' ? last : Number(asked);
  if (!Number.isInteger(page) || page < 1 || page > last) return invalidPage();
  const addressOf = (number: number): string | null => {
    if (number < 1 || number > last) return null;
    const url = new URL(paging.address);
    // DRF links to page one without a page number.
    if (number === 1) url.searchParams.delete('page');
    else url.searchParams.set('page', String(number));
    return url.href;
  };
  return json({
    count: rows.length,
    next: addressOf(page + 1),
    previous: addressOf(page - 1),
    results: rows.slice((page - 1) * size, page * size).map(show),
  });
}
