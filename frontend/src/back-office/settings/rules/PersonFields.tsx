import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../../components/TextField';
import { commonMessages } from '../../../i18n/messages';
import { BoxesField } from '../../kit/form/BoxesField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { fieldError } from '../../kit/form/fieldError';
import { contactMessages } from '../messages';
import { RemovableEntry } from '../RemovableEntry';
import { ruleMessages as m } from './messages';
import { useTopicChoices } from './useTopicChoices';
import type { RuleValues } from './values';
import { channelMessages, languageMessages } from '../../kit/contact/messages';

export type RuleForm = UseFormReturn<RuleValues>;

interface Props {
  form: RuleForm;
  place: number;
  onRemove: () => void;
}

const channels = ['whatsapp', 'sms', 'email'] as const;

/** One colleague: how they are reached, and what they are told of. */
export function PersonFields({ form, place, onRemove }: Props) {
  const intl = useIntl();
  const person = useWatch({ control: form.control, name: `staff.${place}` });
  const title = person.name || intl.formatMessage(m.person, { number: place + 1 });
  return (
    <RemovableEntry
      title={title}
      remove={intl.formatMessage(m.remove)}
      removeNamed={intl.formatMessage(m.removeNamed, { name: title })}
      onRemove={onRemove}
    >
      <Reach form={form} place={place} channels={person.channels} />
      <ChoiceField
        form={form}
        name={`staff.${place}.language`}
        label={intl.formatMessage(m.language)}
      >
        {(['sw', 'en'] as const).map((language) => (
          <option key={language} value={language}>
            {intl.formatMessage(languageMessages[language])}
          </option>
        ))}
      </ChoiceField>
      <BoxesField
        form={form}
        name={`staff.${place}.channels`}
        legend={intl.formatMessage(m.channels)}
        choices={channels.map((value) => ({
          value,
          text: intl.formatMessage(channelMessages[value]),
        }))}
      />
      <BoxesField
        form={form}
        name={`staff.${place}.topics`}
        legend={intl.formatMessage(m.topics)}
        choices={useTopicChoices()}
      />
    </RemovableEntry>
  );
}

interface ReachProps extends Pick<Props, 'form' | 'place'> {
  channels: readonly string[];
}

/** A number or an address is wanted as soon as something goes there. */
function Reach({ form, place, channels: chosen }: ReachProps) {
  const intl = useIntl();
  const byPhone = chosen.includes('sms') || chosen.includes('whatsapp');
  const byMail = chosen.includes('email');
  const field = (name: 'name' | 'phone' | 'email', missing: typeof m.name, required: boolean) => {
    const label = intl.formatMessage(m[name]);
    return {
      ...form.register(`staff.${place}.${name}`, {
        validate: (typed) => !required || typed.trim() !== '' || intl.formatMessage(missing),
      }),
      label: required ? label : intl.formatMessage(commonMessages.optional, { label }),
      error: fieldError(form, `staff.${place}.${name}`),
      'aria-required': required,
      autoComplete: 'off',
    };
  };
  return (
    <>
      <TextField {...field('name', m.nameMissing, true)} maxLength={80} />
      <TextField
        {...field('phone', m.phoneMissing, byPhone)}
        hint={intl.formatMessage(contactMessages.hint)}
        type="tel"
        inputMode="tel"
        maxLength={40}
      />
      <TextField
        {...field('email', m.emailMissing, byMail)}
        type="email"
        inputMode="email"
        maxLength={254}
      />
    </>
  );
}
