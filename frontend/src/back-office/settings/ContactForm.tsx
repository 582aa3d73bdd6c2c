import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import type { AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { displayPhone } from '../../shop/reading/phone';
import { ChoiceField } from '../kit/form/ChoiceField';
import type { Contact } from './api';
import { contactMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { contactChange, toContactValues, type ContactValues } from './values';

export function ContactForm({ contact }: { contact: Contact }) {
  const intl = useIntl();
  const section = useSectionEdit<Contact, ContactValues>({
    section: contact,
    pick: (settings) => settings.contact,
    labels: {
      supportPhone: m.phone,
      whatsappNumber: m.current,
      previousWhatsappNumber: m.previous,
      activeWhatsapp: m.whatsApp,
    },
    toValues: toContactValues,
    toChange: contactChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const phone = {
    hint: intl.formatMessage(m.hint),
    type: 'tel',
    inputMode: 'tel',
    maxLength: 40,
  } as const;
  return (
    <SectionForm
      section={section}
      words={{
        activeWhatsapp: (which) =>
          intl.formatMessage(which === 'previous' ? m.usePrevious : m.useCurrent),
      }}
    >
      <Alert icon="shield">
        <p>{intl.formatMessage(m.note)}</p>
      </Alert>
      <TextField {...form.field('supportPhone')} {...phone} />
      <TextField {...form.field('whatsappNumber')} {...phone} />
      <TextField {...form.optional('previousWhatsappNumber')} {...phone} />
      <Switch form={form} />
    </SectionForm>
  );
}

/** Which of both numbers customers write to, each read back beside its name. */
function Switch({ form }: { form: AppForm<ContactValues> }) {
  const intl = useIntl();
  const [current, previous] = useWatch({
    control: form.control,
    name: ['whatsappNumber', 'previousWhatsappNumber'],
  });
  const option = (text: string, number: string) =>
    number.trim() ? `${text}: ${displayPhone(number)}` : text;
  return (
    <ChoiceField form={form} name="activeWhatsapp">
      <option value="current">{option(intl.formatMessage(m.useCurrent), current)}</option>
      <option value="previous">{option(intl.formatMessage(m.usePrevious), previous)}</option>
    </ChoiceField>
  );
}
