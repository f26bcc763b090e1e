import type { Blog, Category } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { categorySlug, seoDescription } from '#domain/text/text.ts';
import { settings } from '#settings/settings.ts';
import { llmsWords as texts } from '#texts/en/llms.ts';

type Link = { title: string; path: string; note?: string | undefined };
export type Listed = {
  categories: readonly Category[];
  posts: readonly Blog[];
  states: readonly { name: string; slug: string }[];
};

/** A line of Markdown: what comes from a shop's own words may break none. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();

/** What the shop is and where its pages are, for programs that read for people (llmstxt.org). */
export function llmsTxt(origin: string, { categories, posts, states }: Listed): string {
  const list = (heading: string, links: readonly Link[]) =>
    links.length === 0
      ? []
      : [
          `## ${heading}`,
          '',
          ...links.map(
            ({ title, path, note }) =>
              `- [${plain(title)}](${origin}${path})${note ? `: ${plain(note)}` : ''}`,
          ),
          '',
        ];
  const { headings } = texts;
  return [
    `# ${plain(settings().name)}`,
    '',
    `> ${plain(settings().description)}`,
    '',
    ...[texts.prices, texts.order, texts.unclear, texts.markdown].map((sentence) => `- ${sentence}`),
    '',
    ...list(headings.agents, [
      { title: texts.mcp, path: routes.mcp.path, note: texts.mcpNote },
      { title: texts.ucp, path: routes.ucpProfile.path, note: texts.ucpNote },
      { title: texts.openapi, path: routes.openapi.path },
      { title: texts.feed, path: '/feeds/products.xml' },
      { title: texts.sitemap, path: '/sitemap.xml' },
    ]),
    ...list(headings.plan, [
      { title: texts.planner, path: paths.planner, note: texts.plannerNote },
      { title: texts.opinion, path: paths.secondOpinion, note: texts.opinionNote },
      { title: texts.health, path: paths.plantHealth, note: texts.healthNote },
      { title: texts.rules, path: paths.rules },
    ]),
    ...list(headings.buy, [
      { title: texts.products, path: paths.products },
      { title: texts.search, path: paths.search, note: texts.searchNote },
      { title: texts.compare, path: paths.comparePage, note: texts.compareNote },
      ...categories.map((one) => ({
        title: one.name,
        path: paths.category(categorySlug(one)),
        note: one.blurb,
      })),
    ]),
    ...list(
      headings.guides,
      posts.map((post) => ({
        title: post.title,
        path: paths.blog(post.slug),
        note: seoDescription(post.seo_description, post.description),
      })),
    ),
    ...list(
      headings.states,
      states.map(({ name, slug }) => ({ title: name, path: paths.state(slug) })),
    ),
    ...list(headings.shop, [
      { title: texts.contact, path: paths.contact },
      { title: texts.shipping, path: paths.shipping },
      { title: texts.warranty, path: paths.warranty },
      { title: texts.faq, path: paths.faq },
      { title: texts.about, path: paths.about },
      { title: texts.privacy, path: paths.privacy },
      { title: texts.terms, path: paths.terms },
    ]),
  ].join('\n');
}
