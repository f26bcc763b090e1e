import { bookVisit, getQuotation } from '#texts/en/kit.ts';

/**
 * Inline after the heading of the contact page: whoever comes for a visit or a quotation reads that, and finds the form
 * first (ContactSection.css), before anything is painted. The address is what paths.askFor writes.
 */
const ask = new URLSearchParams(location.search).get('ask');
const heading = ask === 'visit' ? bookVisit : ask === 'quotation' && getQuotation;
const title = document.querySelector('h1');
if (heading && title) {
  document.title = document.title.replace(title.textContent, heading);
  title.textContent = heading;
  document.querySelector('#contact')?.classList.add('contact-asked');
}
