import { useFieldArray, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AppForm } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { BoxesField } from '../../kit/form/BoxesField';
import { ChoiceField } from '../../kit/form/ChoiceField';
import { contactMessages } from '../messages';
import { EntryList, RemovableEntry } from '../Entries';
import { ruleMessages as m, topicMessages, topics } from './messages';
import { isByEmail, isByPhone, newPerson, type PersonValues, type RuleValues } from './values';
import { channelMessages, languageMessages } from '../../kit/contact/messages';

type RuleForm = AppForm<RuleValues>;

const MOST_PEOPLE = 20;

/** Who of the shop is told, one box for each. */
export function StaffFields({ form }: { form: RuleForm }) {
  const intl = useIntl();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'staff' });
  return (
    <EntryList
      title={intl.formatMessage(m.staff)}
      hint={fields.length === 0 && intl.formatMessage(m.nobody)}
      fault={form.error('staff')}
      add={intl.formatMessage(m.add)}
      onAdd={fields.length < MOST_PEOPLE ? () => append(newPerson(topics)) : null}
    >
      {fields.map(({ id }, place) => (
        <PersonFields key={id} form={form} place={place} onRemove={() => remove(place)} />
      ))}
    </EntryList>
  );
}

interface Props {
  form: RuleForm;
  place: number;
  onRemove: () => void;
}

const channels = ['whatsapp', 'sms', 'email'] as const;

/** One colleague: how they are reached, and what they are told of. */
function PersonFields({ form, place, onRemove }: Props) {
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
      <ChoiceField form={form} name={`staff.${place}.language`}>
        {(['sw', 'en'] as const).map((language) => (
          <option key={language} value={language}>
            {intl.formatMessage(languageMessages[language])}
          </option>
        ))}
      </ChoiceField>
      <BoxesField
        form={form}
        name={`staff.${place}.channels`}
        choices={channels.map((value) => ({
          value,
          text: intl.formatMessage(channelMessages[value]),
        }))}
      />
      <BoxesField form={form} name={`staff.${place}.topics`} choices={useTopicChoices()} />
    </RemovableEntry>
  );
}

interface ReachProps extends Pick<Props, 'form' | 'place'> {
  channels: PersonValues['channels'];
}

/** A number or an address is wanted as soon as something goes there. */
function Reach({ form, place, channels: chosen }: ReachProps) {
  const intl = useIntl();
  const phone = isByPhone(chosen) ? form.field : form.optional;
  const email = isByEmail(chosen) ? form.field : form.optional;
  return (
    <>
      <TextField {...form.field(`staff.${place}.name`)} maxLength={80} />
      <TextField
        {...phone(`staff.${place}.phone`)}
        hint={intl.formatMessage(contactMessages.hint)}
        type="tel"
        inputMode="tel"
        maxLength={40}
      />
      <TextField
        {...email(`staff.${place}.email`)}
        type="email"
        inputMode="email"
        maxLength={254}
      />
    </>
  );
}

/** What somebody may be told of, as boxes to tick. */
function useTopicChoices() {
  const intl = useIntl();
  return topics.map((value) => ({ value, text: intl.formatMessage(topicMessages[value]) }));
}
