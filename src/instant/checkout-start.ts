import { storageKeys } from '../domain/limits.ts';
import { readAuth } from '../stores/auth-record.ts';
import { readDraft, startOf } from '../stores/checkout-draft.ts';
import { privateShelf, tabShelf } from '../stores/places.ts';

/**
 * Inline after the checkout form: what this browser knows stands in it before anybody can type into it. As a value, not
 * as a default: React sets the defaults again when it takes over, and they would show in the middle of somebody's typing.
 */
const draft = readDraft(tabShelf);
const { elements } = document.querySelector('.checkout') as HTMLFormElement;
for (const [name, value] of Object.entries(startOf(readAuth(privateShelf.read(storageKeys.auth)), draft)))
  (elements.namedItem(name) as HTMLInputElement).value = value;
(elements.namedItem('method') as RadioNodeList).value = draft.method;
