import { cloneElement, createElement, Fragment, type ReactElement } from 'react';

/**
 * A sentence with a link inside. In `Read <terms>our terms</terms>.` the words between the tags become a link if the prop `terms` is an
 * address, or the children of the element that it is.
 */
export const Marked = ({ text, ...marks }: { text: string } & Record<string, string | ReactElement>) =>
  createElement(
    Fragment,
    null,
    ...text.split(/<(\w+)>(.+?)<\/\1>/).map((piece, index, pieces) => {
      if (index % 3 === 0) return piece;
      const mark = index % 3 === 2 && marks[pieces[index - 1] ?? ''];
      return mark && (typeof mark === 'string' ? <a href={mark}>{piece}</a> : cloneElement(mark, {}, piece));
    }),
  );
