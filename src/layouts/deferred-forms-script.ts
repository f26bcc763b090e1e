import { all } from '#browser/elements.ts';

/**
 * Forms below the fold are in `<template data-near>`. This inserts them when the shopper is within a screen of
 * them or uses the keyboard. Browsers lay out every form at once to offer autofill, which took slow phones more
 * time than all our scripts.
 */
export function insertDeferredForms(): void {
  const insertForms = (within: ParentNode) => {
    for (const template of all('template[data-near]', within) as HTMLElement[] as HTMLTemplateElement[])
      template.replaceWith(template.content);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) insertForms(target);
    },
    { rootMargin: '100% 0px' },
  );
  for (const { parentElement } of all('template[data-near]'))
    if (parentElement) observer.observe(parentElement);
  for (const type of ['keydown', 'focusin'])
    addEventListener(type, () => insertForms(document), { once: true });
}
