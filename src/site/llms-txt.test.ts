import { expect, test } from 'vitest';
import type { Blog } from '#contract/catalogue.ts';
import { llmsTxt } from './llms-txt.ts';

const post = { slug: 'one', title: 'Panels [A to Z]\nand more', description: '<p>All of it.</p>' } as Blog;
const text = llmsTxt('https://shop.example', {
  categories: [{ id: 1, name: 'Hybrid inverters', blurb: 'They work in a power cut.' }],
  posts: [post],
  states: [],
});

test('llms.txt begins with the shop, and leads to its programs, categories and guides', () => {
  expect(text).toMatch(/^# Dhoop\n\n> /);
  expect(text).toContain('- [MCP server](https://shop.example/api/mcp): ');
  expect(text).toContain('(https://shop.example/api/openapi.json)');
  expect(text).toContain(
    '- [Hybrid inverters](https://shop.example/category/hybrid-inverters/): They work in a power cut.',
  );
});

test('a title of a post breaks no line and no link; an empty list has no heading', () => {
  expect(text).toContain('- [Panels \\[A to Z\\] and more](https://shop.example/blogs/one/): All of it.');
  expect(text).not.toContain('Solar by state');
});
