import { createContext, type ReactNode, type SubmitEvent, useContext } from 'react';
import { explain } from '#browser/calls/explain.ts';
import type { DeskForms } from '#contract/desk-forms.ts';
import type { Problem } from '#contract/reason.ts';
import { deskForm } from '#texts/en/desk-form.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Failure } from '../shell/Parts.tsx';
import { Control } from './Control.tsx';
import './FormBar.css';
import { fieldAt, placeOf, problemText } from './field-problems.ts';
import { type FieldWords, type FormField, fieldsOf } from './form-field.ts';
import { type DeskForm, type FormSetup, reasonIn, useForm } from './use-form.ts';

/** The fields of the desk's forms, which the page brings along. */
export const FormShapes = createContext<DeskForms | undefined>(undefined);

/** The fields of one of the contract's payloads that have words, in the order of the words. */
export function useFields<Name extends keyof DeskForms>(
  name: Name,
  words: { readonly [Field in keyof DeskForms[Name]]?: FieldWords },
): FormField[] {
  const shapes = useContext(FormShapes);
  return shapes ? fieldsOf<string>(shapes[name], words as Record<string, FieldWords>) : [];
}

export type ContractFormProps<Payload> = FormSetup<Payload> & {
  /** Unique on the page: the ids of its fields begin with it. */
  id: string;
  title?: string;
  /** The text of the button, and while it works. */
  submit: ReactNode;
  busy?: string;
  /** Sending it takes something away: its button is red. */
  isGrave?: boolean;
  className?: string;
  /** Instead of all fields one below the other. */
  children?: (form: DeskForm, field: (name: string) => ReactNode) => ReactNode;
  /** What stands in the bar with the buttons, which then stays in sight. */
  bar?: (form: DeskForm) => ReactNode;
  /** Further buttons. */
  actions?: (form: DeskForm) => ReactNode;
};

/**
 * The one form of the desk. Its fields come from the contract and its words from the texts; it checks, sends, says what was wrong and
 * where, says what was done, and keeps what was typed until that has happened.
 */
export function ContractForm<Payload>(props: ContractFormProps<Payload>) {
  const {
    id,
    title,
    submit,
    busy = deskForm.saving,
    isGrave,
    className = 'panel',
    children,
    bar,
    actions,
    ...setup
  } = props;
  const form = useForm(setup) as DeskForm;
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    return form.submit((event.nativeEvent.submitter as HTMLButtonElement | null)?.value || 'submit');
  }
  const field = (name: string) => {
    const found = setup.fields.find((one) => one.name === name);
    return (
      found && (
        <Control
          key={name}
          field={found}
          id={`${id}-${name}`}
          place={name}
          value={form.values[name]}
          problems={form.problems}
          onChange={(value) => form.change({ [name]: value })}
        />
      )
    );
  };
  return (
    <form
      ref={form.form}
      className={className}
      noValidate
      onSubmit={onSubmit}
      aria-labelledby={title && `${id}-title`}
      aria-busy={form.busy !== false}
    >
      {title && <h3 id={`${id}-title`}>{title}</h3>}
      {children ? children(form, field) : setup.fields.map(({ name }) => field(name))}
      <FormOutcome id={id} form={form} />
      <div className={bar ? 'actions form-bar' : 'actions'}>
        {bar?.(form)}
        <Button
          look="ink"
          className={isGrave ? 'button-grave' : ''}
          type="submit"
          busy={form.busy === 'submit'}
          disabled={form.busy !== false}
        >
          {form.busy === 'submit' ? busy : submit}
        </Button>
        {actions?.(form)}
        {form.isDirty && setup.saved && (
          <>
            <span className="soft">{deskForm.unsaved}</span>
            <Button look="plain" disabled={form.busy !== false} onClick={form.discard}>
              {deskForm.discard}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** The shop's sentence, unless the fields say the same. */
function headingOf(error: unknown, problems: readonly Problem[]): string {
  const { reason = '' } = explain(error);
  const isOfFields =
    reasonIn(error) === 'payload_wrong' || problems.some(({ message }) => message === reason);
  return error === undefined || isOfFields ? deskForm.refused(problems.length) : reason;
}

type OutcomeProps = { id?: string; form: Pick<DeskForm, 'fields' | 'problems' | 'error' | 'done'> };

/** What came of sending a form: each problem with the way to its field, another failure, or what was done. */
export function FormOutcome({ id, form: { fields, problems, error, done } }: OutcomeProps) {
  if (problems.some((problem) => fieldAt(fields, problem)))
    return (
      <Banner tone="bad" takesFocus>
        <p>{headingOf(error, problems)}</p>
        <ul className="form-problems">
          {problems.map((problem) => (
            <ProblemLine key={placeOf(problem)} id={id} problem={problem} field={fieldAt(fields, problem)} />
          ))}
        </ul>
      </Banner>
    );
  if (error !== undefined) return <Failure error={error} />;
  return (
    done && (
      <Banner tone="good" takesFocus>
        {typeof done === 'string' ? <p>{done}</p> : done}
      </Banner>
    )
  );
}

type ProblemLineProps = { id: string | undefined; problem: Problem; field: FormField | undefined };

function ProblemLine({ id, problem, field }: ProblemLineProps) {
  if (!field) return <li>{deskForm.wrong(placeOf(problem), problem.message)}</li>;
  const text = problemText(problem, field);
  return (
    <li>
      <a href={`#field-${[id, placeOf(problem)].filter(Boolean).join('-')}`}>{field.label}</a>
      {text.startsWith(`${field.label} `) ? text.slice(field.label.length) : `: ${text}`}
    </li>
  );
}
