import { all } from '#dom/elements.ts';

/**
 * Puts forms below the screen, which stand in `<template data-near>` in a place of their height, into the page when
 * somebody comes within a screen of them or takes to the keyboard. A browser lays out every form of a page at once to
 * see what it could fill in: for a slow phone that was more work than all our script.
 */
export function insertDeferredForms(): void {
  const putIn = (within: ParentNode) => {
    for (const template of all('template[data-near]', within) as HTMLElement[] as HTMLTemplateElement[])
      template.replaceWith(template.content);
  };
  const places = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) putIn(target);
    },
    { rootMargin: '100% 0px' },
  );
  for (const { parentElement } of all('template[data-near]'))
    if (parentElement) places.observe(parentElement);
  for (const type of ['keydown', 'focusin']) addEventListener(type, () => putIn(document), { once: true });
}
