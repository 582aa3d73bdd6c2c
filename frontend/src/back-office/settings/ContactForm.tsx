import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Alert } from '../../components/Alert';
import { TextField } from '../../components/TextField';
import { commonMessages } from '../../i18n/messages';
import { displayPhone } from '../../lib/phone';
import { ChoiceField } from '../kit/form/ChoiceField';
import { fieldError } from '../kit/form/fieldError';
import type { Words } from '../kit/form/merge';
import type { EditForm as Edit } from '../kit/form/useEditForm';
import type { Contact } from './api';
import { contactMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { contactChange, toContactValues, type ContactValues } from './values';

type ContactEdit = Edit<Contact, ContactValues>;

export function ContactForm({ contact }: { contact: Contact }) {
  const intl = useIntl();
  const section = useSectionEdit<Contact, ContactValues>({
    section: contact,
    pick: (settings) => settings.contact,
    toValues: toContactValues,
    toChange: contactChange,
    name: intl.formatMessage(m.title),
  });
  return (
    <SectionForm section={section} labels={useLabels()} words={useWords()}>
      <Alert icon="shield">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <Numbers edit={section.edit} />
      <Switch edit={section.edit} />
    </SectionForm>
  );
}

function useLabels(): Record<keyof ContactValues, string> {
  const intl = useIntl();
  return {
    supportPhone: intl.formatMessage(m.phone),
    whatsappNumber: intl.formatMessage(m.current),
    previousWhatsappNumber: intl.formatMessage(m.previous),
    activeWhatsapp: intl.formatMessage(m.whatsApp),
  };
}

function useWords(): Words<ContactValues> {
  const intl = useIntl();
  return {
    activeWhatsapp: (which) =>
      intl.formatMessage(which === 'previous' ? m.usePrevious : m.useCurrent),
  };
}

function Numbers({ edit: { form } }: { edit: ContactEdit }) {
  const intl = useIntl();
  const labels = useLabels();
  const field = (name: 'supportPhone' | 'whatsappNumber' | 'previousWhatsappNumber') => ({
    ...form.register(name),
    label: labels[name],
    error: fieldError(form, name),
    hint: intl.formatMessage(m.hint),
    type: 'tel',
    inputMode: 'tel' as const,
    autoComplete: 'off',
    maxLength: 40,
  });
  const previous = field('previousWhatsappNumber');
  return (
    <>
      <TextField {...field('supportPhone')} aria-required />
      <TextField {...field('whatsappNumber')} aria-required />
      <TextField
        {...previous}
        label={intl.formatMessage(commonMessages.optional, { label: previous.label })}
      />
    </>
  );
}

/** Which of both numbers customers write to, each read back beside its name. */
function Switch({ edit: { form } }: { edit: ContactEdit }) {
  const intl = useIntl();
  const [current, previous] = useWatch({
    control: form.control,
    name: ['whatsappNumber', 'previousWhatsappNumber'],
  });
  const option = (text: string, number: string) =>
    number.trim() ? `${text}: ${displayPhone(number)}` : text;
  return (
    <ChoiceField form={form} name="activeWhatsapp" label={intl.formatMessage(m.whatsApp)}>
      <option value="current">{option(intl.formatMessage(m.useCurrent), current)}</option>
      <option value="previous">{option(intl.formatMessage(m.usePrevious), previous)}</option>
    </ChoiceField>
  );
}
