import { Badge, Button, Checkbox, CopyButton, Field, Select } from '@wallet/ui';
import { type ComponentProps, useState } from 'react';
import { useAction } from './calls';
import { t, type TextKey } from './text';

type FieldName =
  | 'accountNo'
  | 'bankCode'
  | 'currency'
  | 'from'
  | 'kind'
  | 'next'
  | 'note'
  | 'target'
  | 'times';

/** The values of a form's fields; `amount` is a number. */
export type Values = Record<FieldName | 'until' | 'username', string> & { amount: number };

/** An option of a choice, as value and text. */
type Option = readonly [value: string, text: string];

/** A text field or, with options, a choice. */
type FieldSpec = ComponentProps<typeof Field> & { options?: readonly Option[] };

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

export const choice = (name: keyof Values, label: TextKey, options: readonly Option[]): FieldSpec => ({
  name,
  label: t(label),
  options,
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
  picture?: { src: string; alt: string; className: string };
  /** A text at the end of the title's row. */
  end?: string;
  tone?: ComponentProps<typeof Badge>['tone'];
  /** A text that a button copies. */
  copied?: string | null;
  /** When items have groups, the page shows those of one group, which can be chosen. */
  group?: string;
  forms?: FormSpec[];
}

interface SwitchSpec {
  label: string;
  isOn: boolean;
  set: (isOn: boolean) => Promise<unknown>;
}

/** The content of a panel, in this order. */
export interface ContentSpec {
  hint?: string;
  forms?: FormSpec[];
  switches?: SwitchSpec[];
  /** Title of the items. */
  listHint?: string;
  items?: ItemSpec[];
}

function FieldView({ options, ...field }: FieldSpec) {
  if (!options) return <Field className="grow" {...field} />;
  const { name, label, defaultValue } = field;
  const labelled = options.map(([value, text]) => ({ value, label: text }));
  return (
    <Select
      className="wide"
      name={name}
      label={label}
      defaultValue={defaultValue}
      placeholder={false}
      options={labelled}
    />
  );
}

const isButton = (part: FieldSpec | ButtonSpec): part is ButtonSpec => 'run' in part;

function FormView({ parts }: { parts: FormSpec }) {
  const { run, running } = useAction(async (submitted: { by?: ButtonSpec; values: Values }) =>
    submitted.by?.run(submitted.values),
  );
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = { ...Object.fromEntries(data), amount: Number(data.get('amount')) } as Values;
        const { submitter } = event.nativeEvent as SubmitEvent;
        const buttons = parts.filter(isButton);
        const by = buttons.find(({ label }) => label === submitter?.textContent) ?? buttons[0];
        void run({ by, values });
      }}
    >
      {parts.map((part) =>
        isButton(part) ? (
          // Looks disabled and keeps the focus while an action runs.
          <Button key={part.label} type="submit" variant={part.variant} aria-disabled={running !== undefined}>
            {part.label}
          </Button>
        ) : (
          <FieldView key={part.name} {...part} />
        ),
      )}
    </form>
  );
}

/** Renders forms. A form is rendered again when its default values change. */
const formsView = (forms: FormSpec[] = []) =>
  forms.map((parts, index) => (
    <FormView
      key={JSON.stringify([index, ...parts.map((part) => 'defaultValue' in part && part.defaultValue)])}
      parts={parts}
    />
  ));

function SwitchView({ label, isOn, set }: SwitchSpec) {
  const { run, running } = useAction(set);
  return (
    <Checkbox label={label} checked={running ?? isOn} onChange={({ target }) => void run(target.checked)} />
  );
}

function ItemView({
  title,
  titleClass = 'amount',
  href,
  lines,
  picture,
  end,
  tone,
  copied,
  forms,
}: ItemSpec) {
  return (
    <li className="item">
      <div className="row middle">
        {picture && (
          <a href={picture.src} target="_blank" rel="noopener">
            <img {...picture} alt={picture.alt} />
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
        {end && <Badge tone={tone}>{end}</Badge>}
        {copied && <CopyButton text={copied}>{t('copy')}</CopyButton>}
      </div>
      {formsView(forms)}
    </li>
  );
}

function ListView({ items }: { items: ItemSpec[] }) {
  const [chosen, setChosen] = useState<string>();
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  const current = groups.find((group) => group === chosen) ?? groups[0];
  const options = groups.map((value) => ({ value, label: value }));
  return (
    <>
      {current !== undefined && (
        <Select
          label={t('account')}
          placeholder={false}
          options={options}
          value={current}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {items.length === 0 && <p className="hint">{t('none')}</p>}
      <ul className="list" hidden={items.length === 0}>
        {items.map((item) => item.group === current && <ItemView key={item.id} {...item} />)}
      </ul>
    </>
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
      {items && <ListView items={items} />}
    </div>
  );
}
