import { useHydrated } from '#browser/islands/hydration.ts';
import * as paths from '#contract/paths.ts';
import { day, kilowatts, rupees } from '#domain/base/format.ts';
import { bestOf } from '#domain/solar/second-opinion/judge-offer.ts';
import { opinionLevels } from '#domain/solar/second-opinion/opinion.ts';
import { levelTexts, opinionText, questionsOf } from '#texts/en/second-opinion.ts';
import { perWattText } from '#texts/en/second-opinion-money.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { Seller } from '../Answer.tsx';
import type { OpinionAnswer } from './opinion-case.ts';

type AnsweredOffer = OpinionAnswer['offers'][number];

const unknown = '–';

/** The figures of all offers in one table. */
function SideBySide({ offers }: { offers: readonly AnsweredOffer[] }) {
  const rows = [
    ['Verdict', ({ judged }: AnsweredOffer) => levelTexts[judged.level]],
    [
      'Full price',
      ({ judged }: AnsweredOffer) => (judged.full === undefined ? unknown : rupees(judged.full)),
    ],
    ['Size', ({ judged }: AnsweredOffer) => (judged.kw === undefined ? unknown : kilowatts(judged.kw))],
    [
      'A watt',
      ({ judged }: AnsweredOffer) =>
        judged.perWatt === undefined ? unknown : perWattText(judged.perWatt).replace(' a watt', ''),
    ],
    [
      'Subsidy in the offer',
      ({ toldSubsidy }: AnsweredOffer) => (toldSubsidy === undefined ? unknown : rupees(toldSubsidy)),
    ],
  ] as const;
  return (
    <table className="opinion-table">
      <caption className="visually-hidden">The offers side by side</caption>
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
              <td key={one.number}>{cellOf(one)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = { bad: 'Speaks against it', ask: 'Not clear', good: 'In order' } as const;

/** What was found of one offer, the worst first, and what to ask its vendor. */
function OfferCard({ vendor, judged }: AnsweredOffer) {
  const questions = questionsOf(judged.opinions);
  return (
    <article className={`opinion-card opinion-${judged.level}`}>
      <h3>{vendor}</h3>
      <p className="opinion-verdict">{levelTexts[judged.level]}</p>
      {opinionLevels.toReversed().map((level) => {
        const these = new Set(
          judged.opinions.filter((one) => one.level === level).map((one) => opinionText(one).says),
        );
        if (these.size === 0) return null;
        return (
          <section key={level}>
            <h4>{titles[level]}</h4>
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
          <h4>Ask this vendor, in writing</h4>
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

const messageOf = ({ vendor, judged }: AnsweredOffer): string =>
  [`${vendor}: ${levelTexts[judged.level]}`, ...questionsOf(judged.opinions).map((one) => `- ${one}`)].join(
    '\n',
  );

type OfferAnswerProps = { answer: OpinionAnswer; seller: Seller; today: string };

export function OfferAnswer({ answer, seller, today }: OfferAnswerProps) {
  const hydrated = useHydrated();
  const { offers, isShopKnown } = answer;
  if (offers.length === 0) return null;
  const best = bestOf(offers.map(({ judged }) => judged));
  const name = best === undefined ? undefined : offers[best]?.vendor;
  const title =
    offers.length === 1
      ? levelTexts[offers[0]?.judged.level ?? 'ask']
      : name === undefined
        ? 'Sign none of them as they are'
        : `As told, ${name} is the best of them`;
  const message = offers.map(messageOf).join('\n\n');
  return (
    <>
      <h2 id="opinion-result">{title}</h2>
      {!isShopKnown && (
        <p>Our own kits could not be read, so prices and models are not compared. Try again in a minute.</p>
      )}
      <SideBySide offers={offers} />
      <div className="opinion-cards">
        {offers.map((one) => (
          <OfferCard key={one.number} {...one} />
        ))}
      </div>
      <div className="actions opinion-actions">
        {hydrated && <Button onClick={() => window.print()}>Print this</Button>}
        <ButtonLink look="line" href={`https://wa.me/?text=${encodeURIComponent(message.slice(0, 3000))}`}>
          Send on WhatsApp
        </ButtonLink>
        <ButtonLink
          look="line"
          href={paths.askFor('quotation', {
            about: `a second opinion on ${offers.map(({ vendor, judged }) => `${vendor}${judged.kw === undefined ? '' : `, ${kilowatts(judged.kw)}`}`).join('; ')}`,
          })}
        >
          Ask us for our price
        </ButtonLink>
      </div>
      <p className="soft">
        {`By the figures that you gave; ${seller.name} sells kits too, so judge our prices like any other. ${day(today)}. Questions: ${seller.email}, ${seller.phone}`}
      </p>
    </>
  );
}
