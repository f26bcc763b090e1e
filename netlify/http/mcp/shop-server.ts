import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Product } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { subsidyBuyers } from '#domain/regulation/subsidy.ts';
import type { Handle } from '#host/host.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { mcpWords as texts } from '#texts/en/mcp.ts';
import { checkParts } from './check-parts.ts';
import { compareProducts, inFull, searchProducts } from './products.ts';
import { Refused, readShop } from './read-shop.ts';

const { fields } = texts;
const slug = z.string().min(1).max(200).describe(fields.slug);
const pin = z.string().regex(/^[1-9]\d{5}$/);
const positive = (max: number) => z.number().positive().max(max);
const readsOnly = { readOnlyHint: true, openWorldHint: false };

/** An answer as data and as text, for agents of either kind. What is undefined is left out. */
async function answer(work: () => Promise<object>) {
  try {
    const found = JSON.parse(JSON.stringify(await work())) as Record<string, unknown>;
    return { content: [{ type: 'text' as const, text: JSON.stringify(found) }], structuredContent: found };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}

/** What the planner answers, from its own page: with the kits, places and tariffs that shoppers see. */
async function sizeFor({ planner }: Ctx, origin: string, typed: Record<string, string | number | undefined>) {
  const given = Object.entries(typed).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const found = await planner(new URLSearchParams(given).toString());
  if (!found) throw new Refused(texts.unsized(String(typed.pin)));
  const { inputs, kit, ...rest } = found;
  const sold = kit && { ...kit, url: origin + paths.product(kit.slug) };
  return { ...rest, kit: sold, url: origin + paths.planOf(inputs) };
}

function shopServer(api: Handle, ctx: Ctx): McpServer {
  const { name } = settings();
  const [read, origin] = [readShop(api, ctx), siteOrigin(ctx)];
  const server = new McpServer(
    { name, version: '1', websiteUrl: origin },
    // The tools are those of the release: nobody needs a stream to hear of others.
    { instructions: texts.instructions(name), capabilities: { tools: { listChanged: false } } },
  );
  const { search, product, compare, check_system, size_system } = texts.tools;
  server.registerTool(
    'search',
    {
      ...search,
      annotations: readsOnly,
      inputSchema: z.object({
        query: z.string().max(200).describe(fields.query),
        category: z.string().max(100).optional().describe(fields.category),
        page: z.int().min(1).max(1000).optional().describe(fields.page),
      }),
    },
    (asked) => answer(() => searchProducts(read, origin, asked)),
  );
  server.registerTool(
    'product',
    { ...product, annotations: readsOnly, inputSchema: z.object({ slug }) },
    (asked) => answer(async () => inFull(await read<Product>(routes.product, asked), origin)),
  );
  server.registerTool(
    'compare',
    { ...compare, annotations: readsOnly, inputSchema: z.object({ slugs: z.array(slug).min(2).max(4) }) },
    ({ slugs }) => answer(() => compareProducts(read, origin, slugs)),
  );
  const item = z.object({ slug, quantity: z.int().min(1).max(1000) });
  server.registerTool(
    'check_system',
    {
      ...check_system,
      annotations: readsOnly,
      inputSchema: z.object({
        items: z.array(item).min(1).max(12).describe(fields.items),
        pin: pin.optional().describe(fields.pin),
        phases: z
          .union([z.literal(1), z.literal(3)])
          .optional()
          .describe(fields.phases),
        sanctioned_load_kw: positive(10_000).optional().describe(fields.load),
        net_metering: z.boolean().optional().describe(fields.netMetering),
      }),
    },
    (asked) => answer(() => checkParts(read, origin, asked)),
  );
  server.registerTool(
    'size_system',
    {
      ...size_system,
      annotations: readsOnly,
      inputSchema: z.object({
        pin: pin.describe(fields.homePin),
        monthly_bill: positive(5_000_000).describe(fields.monthlyBill),
        buyer: z.enum(subsidyBuyers).optional().describe(fields.buyer),
        roof_area_m2: positive(100_000).optional().describe(fields.area),
        phases: z
          .union([z.literal(1), z.literal(3)])
          .optional()
          .describe(fields.phases),
        sanctioned_load_kw: positive(10_000).optional().describe(fields.load),
      }),
    },
    ({ pin: home, monthly_bill, buyer, roof_area_m2, phases, sanctioned_load_kw }) =>
      answer(() =>
        sizeFor(ctx, origin, {
          pin: home,
          monthly: monthly_bill,
          for: buyer,
          area: roof_area_m2,
          phase: phases,
          load: sanctioned_load_kw,
        }),
      ),
  );
  return server;
}

/** Answers one message; nothing is kept between two. A subscription is acknowledged without any notice, and ends with that. */
export const answerMcp = (api: Handle, ctx: Ctx, request: Request): Promise<Response> =>
  createMcpHandler(() => shopServer(api, ctx)).fetch(request);
