import { Badge, Button, Checkbox, CopyButton, Field, Select } from '@wallet/ui';
import type { ComponentProps, MouseEvent } from 'react';
import { useAction } from './calls';
import { t, type TextKey } from './text';

type FieldName = 'account' | 'from' | 'kind' | 'next' | 'note' | 'target' | 'times' | 'until';

/** The values of a form's fields; `amount` is a number. */
export type Values = Record<FieldName, string> & { amount: number };

/** A text field or, with options, a choice. */
type FieldSpec = ComponentProps<typeof Field> & Partial<Pick<ComponentProps<typeof Select>, 'options'>>;

interface ButtonSpec {
  label: string;
  run: (values: Values) => Promise<unknown>;
  variant: ComponentProps<typeof Button>['variant'];
}

/** Fields and buttons in one row. A button runs with the values of the fields. Enter in a field runs the first one. */
type FormSpec = (FieldSpec | ButtonSpec)[];

export const button = (
  name: TextKey,
  run: ButtonSpec['run'],
  variant: ButtonSpec['variant'] = 'secondary',
): ButtonSpec => ({ label: t(name), run, variant });

/** A choice of these values, with a text for each. */
export const choice = <Value extends string>(
  name: FieldName,
  label: TextKey,
  values: readonly Value[],
  textOf: (value: Value) => string,
): FieldSpec => ({
  name,
  label: t(label),
  options: values.map((value) => ({ value, label: textOf(value) })),
  required: values.every((value) => value !== ''),
});

export const amountField = (defaultValue?: number, min = 0.01): FieldSpec => ({
  name: 'amount',
  label: t('amount'),
  type: 'number',
  required: true,
  step: 0.01,
  min,
  defaultValue,
});

interface ItemSpec {
  id: string;
  title: string;
  titleClass?: string;
  href?: string;
  lines?: string[];
  /** Address of a picture; the title is its text. */
  picture?: string;
  /** A text at the end of the title's row. */
  end?: string;
  /** A text that a button copies. */
  copied?: string | null;
  forms?: FormSpec[];
}

/** The content of a panel, in this order. */
export interface ContentSpec {
  hint?: string;
  forms?: FormSpec[];
  switches?: { label: string; isOn: boolean; set: (isOn: boolean) => Promise<unknown> }[];
  /** Title of the items. */
  listHint?: string;
  items?: ItemSpec[];
}

function FieldView({ options, ...field }: FieldSpec) {
  if (!options) return <Field className="grow" {...field} />;
  const { name, label, defaultValue, required } = field;
  return (
    <Select className="wide" placeholder={false} {...{ name, label, defaultValue, required, options }} />
  );
}

/** Returns the values of a form whose fields are valid. Otherwise it shows what is wrong, and returns undefined. */
function validValues(form: HTMLFormElement | null): Values | undefined {
  if (!form?.reportValidity()) return undefined;
  const data = new FormData(form);
  return { ...Object.fromEntries(data), amount: Number(data.get('amount')) } as Values;
}

/** Looks disabled and keeps the focus while its action runs. */
function ButtonView({ label, run, variant }: ButtonSpec) {
  const { mutate, isPending } = useAction(run);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const values = validValues(event.currentTarget.form);
    if (values && !isPending) mutate(values);
  };
  return (
    <Button type="submit" variant={variant} aria-disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Renders forms. A form is rendered again when its default values change. */
const formsView = (forms: FormSpec[] = []) =>
  forms.map((parts, index) => (
    <form
      key={JSON.stringify([index, ...parts.map((part) => 'defaultValue' in part && part.defaultValue)])}
      className="row"
    >
      {parts.map((part) =>
        'run' in part ? <ButtonView key={part.label} {...part} /> : <FieldView key={part.name} {...part} />,
      )}
    </form>
  ));

function SwitchView({ label, isOn, set }: NonNullable<ContentSpec['switches']>[number]) {
  const { mutate, isPending, variables } = useAction(set);
  return (
    <Checkbox
      label={label}
      checked={isPending ? variables : isOn}
      onChange={({ target }) => isPending || mutate(target.checked)}
    />
  );
}

function ItemView({ title, titleClass = 'amount', href, lines, picture, ...rest }: ItemSpec) {
  const { end, copied, forms } = rest;
  return (
    <li className="item">
      <div className="row middle">
        {picture && (
          <a href={picture} target="_blank" rel="noopener">
            <img className="picture" src={picture} alt={title} />
          </a>
        )}
        <div className="grow">
          <p className={titleClass}>{href ? <a href={href}>{title}</a> : title}</p>
          {lines?.map((line) => (
            <p key={line} className="hint">
              {line}
            </p>
          ))}
        </div>
        {end && <Badge>{end}</Badge>}
        {copied && <CopyButton text={copied}>{t('copy')}</CopyButton>}
      </div>
      {formsView(forms)}
    </li>
  );
}

/** Renders the content of a panel. */
export function Content({ hint, forms, switches, listHint, items }: ContentSpec) {
  return (
    <div className="stack">
      {hint && <p className="hint">{hint}</p>}
      {formsView(forms)}
      {switches?.map((one) => (
        <SwitchView key={one.label} {...one} />
      ))}
      {listHint && <p className="hint">{listHint}</p>}
      {items?.length === 0 && <p className="hint">{t('none')}</p>}
      <ul className="list" hidden={!items?.length}>
        {items?.map((item) => (
          <ItemView key={item.id} {...item} />
        ))}
      </ul>
    </div>
  );
}
