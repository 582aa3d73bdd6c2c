import { Fragment, useEffect, type ComponentProps, type ReactNode } from 'react';
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import type { AppForm, Labels } from '../../kit/form/useAppForm';
import type { IconName } from '../../kit/ui/Icon';
import { TextField } from '../../kit/form/TextField';
import { formatPhrase, type Phrase } from '../../i18n/phrase';
import { BoxesField } from '../kit/form/BoxesField';
import { ChoiceField } from '../kit/form/ChoiceField';
import { PictureField } from '../kit/form/PictureField';
import { usePicture } from '../kit/form/usePicture';
import type { SectionProps } from './section';

interface Context<Values> {
  intl: IntlShape;
  /** What is in the fields now. */
  values: Values;
  onWaiting: SectionProps<unknown, FieldValues>['onWaiting'];
}

/** One field of a section's form. */
interface Field<Values extends FieldValues> {
  label: Phrase | ((intl: IntlShape) => string);
  draw: (form: AppForm<Values>, name: Path<Values>, context: Context<Values>) => ReactNode;
}

type Attributes = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;
type Options = readonly (readonly [value: string, text: string])[];

/** A field of one line; `hint` stands below it. */
export function line<Values extends FieldValues>(
  label: Field<Values>['label'],
  attributes: Attributes & { isOptional?: boolean } = {},
  hint?: Phrase | ((typed: string, intl: IntlShape) => Phrase | null),
): Field<Values> {
  const { isOptional = false, ...rest } = attributes;
  return {
    label,
    draw: (form, name, { intl, values }) => {
      const text = typeof hint === 'function' ? hint(String(values[name] ?? ''), intl) : hint;
      return (
        <TextField
          {...(isOptional ? form.optional(name) : form.field(name))}
          {...rest}
          hint={text ? formatPhrase(intl, text) : undefined}
        />
      );
    },
  };
}

/** One of a few values. */
export function choice<Values extends FieldValues>(
  label: MessageDescriptor,
  optionsOf: (context: Context<Values>) => Options,
): Field<Values> {
  return {
    label,
    draw: (form, name, context) => (
      <ChoiceField form={form} name={name}>
        {optionsOf(context).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </ChoiceField>
    ),
  };
}

/** As many values as fit. */
export function boxes<Values extends FieldValues>(
  label: MessageDescriptor,
  names: Readonly<Record<string, MessageDescriptor>>,
): Field<Values> {
  return {
    label,
    draw: (form, name, { intl }) => (
      <BoxesField
        form={form}
        name={name}
        choices={Object.entries(names).map(([value, text]) => ({
          value,
          text: intl.formatMessage(text),
        }))}
      />
    ),
  };
}

/** A picture of the shop, which is sent at once when it is chosen. */
export function picture<Values extends FieldValues>(
  label: MessageDescriptor,
  icon: IconName,
): Field<Values> {
  return {
    label,
    draw: (form, name, { onWaiting }) => (
      <ChosenPicture {...{ form, name, label, icon, onWaiting }} />
    ),
  };
}

interface ChosenPictureProps<Values extends FieldValues> {
  form: AppForm<Values>;
  name: Path<Values>;
  label: MessageDescriptor;
  icon: IconName;
  onWaiting: Context<Values>['onWaiting'];
}

function ChosenPicture<Values extends FieldValues>(props: ChosenPictureProps<Values>) {
  const { form, name, label, icon, onWaiting } = props;
  const intl = useIntl();
  const image: string = useWatch({ control: form.control, name });
  const state = usePicture({
    image,
    picture: null,
    onChange: (address) =>
      form.setValue(name, address as PathValue<Values, Path<Values>>, { shouldDirty: true }),
  });
  const isWaiting = state.progress !== null;
  useEffect(() => onWaiting?.(isWaiting), [isWaiting, onWaiting]);
  return (
    <PictureField
      state={state}
      label={intl.formatMessage(label)}
      icon={icon}
      error={form.error(name)}
    />
  );
}

/** Labels and fields of a section, in the order of the screen. */
export function fieldTable<Values extends FieldValues>(
  fields: Record<keyof Values & string, Field<Values>>,
) {
  const named = Object.entries<Field<Values>>(fields);
  const text = (intl: IntlShape, label: Field<Values>['label']) =>
    typeof label === 'function' ? label(intl) : formatPhrase(intl, label);
  function Fields({ form, onWaiting }: Omit<SectionProps<unknown, Values>, 'item'>) {
    const intl = useIntl();
    const values = useWatch({ control: form.control }) as Values;
    return named.map(([name, { draw }]) => (
      <Fragment key={name}>
        {draw(form, name as Path<Values>, { intl, values, onWaiting })}
      </Fragment>
    ));
  }
  return {
    labels: (intl: IntlShape) =>
      Object.fromEntries(
        named.map(([name, { label }]) => [name, text(intl, label)]),
      ) as Labels<Values>,
    Fields,
  };
}

interface NoteProps {
  message: MessageDescriptor;
}

/** What to know before the fields are filled in. */
export function Notice({ icon, message }: NoteProps & { icon: IconName }) {
  const intl = useIntl();
  return (
    <Alert icon={icon}>
      <p>{intl.formatMessage(message)}</p>
    </Alert>
  );
}
