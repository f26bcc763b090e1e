import { useHydrated } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { kilowatts, rupees } from '#domain/base/figures.ts';
import { bestOf } from '#domain/solar/second-opinion/judge-offer.ts';
import { opinionLevels } from '#domain/solar/second-opinion/opinion.ts';
import { levelTexts, opinionText, questionsOf } from '#texts/en/second-opinion.ts';
import {
  aboutOffers,
  levelHeadings,
  opinionNote,
  opinionAnswerTexts as texts,
  verdictText,
} from '#texts/en/second-opinion-answer.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Seller } from '../Answer.tsx';
import type { OpinionAnswer } from './opinion-case.ts';

type AnsweredOffer = OpinionAnswer['offers'][number];

/** The verdict, in rupees where the price is above our dearest. */
const verdictOf = ({ judged: { level, opinions } }: AnsweredOffer): string => {
  const price = opinions.find((one) => one.rule === 'price-of-watt');
  return verdictText(level, price?.facts.overPaise ?? 0);
};

const written = (value: number | undefined, write: (value: number) => string) =>
  value === undefined ? undefined : write(value);

/** The rows of the table: what is not told or not known has a dash. */
const rows: readonly (readonly [string, (offer: AnsweredOffer) => string | undefined])[] = [
  [texts.verdict, ({ judged }) => levelTexts[judged.level]],
  [texts.full, ({ judged }) => written(judged.full, rupees)],
  [texts.size, ({ judged }) => written(judged.kw, kilowatts)],
  [texts.perWatt, ({ judged }) => written(judged.perWatt, texts.perWattValue)],
  [texts.subsidy, ({ toldSubsidy }) => written(toldSubsidy, rupees)],
];

/** The figures of all offers in one table. */
function SideBySide({ offers }: { offers: readonly AnsweredOffer[] }) {
  return (
    <table className="opinion-table">
      <caption className="visually-hidden">{texts.table}</caption>
      <thead>
        <tr>
          <td />
          {offers.map(({ number, vendor }) => (
            <th key={number} scope="col">
              {vendor}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cellOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {offers.map((one) => (
              <td key={one.number}>{cellOf(one) ?? texts.unknown}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was found of one offer, the worst first, and what to ask its vendor. */
function OfferCard(offer: AnsweredOffer) {
  const { vendor, judged } = offer;
  const questions = questionsOf(judged.opinions);
  return (
    <article className={`opinion-card opinion-${judged.level}`}>
      <h3>{vendor}</h3>
      <p className="opinion-verdict">{verdictOf(offer)}</p>
      {opinionLevels.toReversed().map((level) => {
        const these = new Set(
          judged.opinions.filter((one) => one.level === level).map((one) => opinionText(one).says),
        );
        if (these.size === 0) return null;
        return (
          <section key={level}>
            <h4>{levelHeadings[level]}</h4>
            <ul>
              {[...these].map((says) => (
                <li key={says}>{says}</li>
              ))}
            </ul>
          </section>
        );
      })}
      {questions.length > 0 && (
        <section>
          <h4>{texts.questions}</h4>
          <ol>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

const messageOf = (offer: AnsweredOffer): string =>
  [
    `${offer.vendor}: ${verdictOf(offer)}`,
    ...questionsOf(offer.judged.opinions).map((one) => `- ${one}`),
  ].join('\n');

type OfferAnswerProps = { answer: OpinionAnswer; seller: Seller; today: string };

export function OfferAnswer({ answer, seller, today }: OfferAnswerProps) {
  const hydrated = useHydrated();
  const { offers, isShopKnown } = answer;
  if (offers.length === 0) return null;
  const best = bestOf(offers.map(({ judged }) => judged));
  const name = best === undefined ? undefined : offers[best]?.vendor;
  const [only, another] = offers;
  const title = only && !another ? verdictOf(only) : name === undefined ? texts.none : texts.best(name);
  const message = offers.map(messageOf).join('\n\n');
  return (
    <>
      <h2 id="opinion-result">{title}</h2>
      {!isShopKnown && <p>{texts.shopUnknown}</p>}
      <SideBySide offers={offers} />
      <div className="opinion-cards">
        {offers.map((one) => (
          <OfferCard key={one.number} {...one} />
        ))}
      </div>
      <div className="actions opinion-actions">
        {hydrated && <Button onClick={() => window.print()}>{texts.print}</Button>}
        <ButtonLink look="line" href={`https://wa.me/?text=${encodeURIComponent(message.slice(0, 3000))}`}>
          {texts.whatsapp}
        </ButtonLink>
        <ButtonLink
          look="line"
          href={paths.askFor('quotation', {
            about: aboutOffers(offers.map(({ vendor, judged: { kw } }) => ({ vendor, kw }))),
          })}
        >
          {texts.askUs}
        </ButtonLink>
      </div>
      <p className="soft">{opinionNote(seller, today)}</p>
    </>
  );
}
