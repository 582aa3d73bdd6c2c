import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { commonMessages } from '../../i18n/messages';
import { fieldError } from '../kit/form/fieldError';
import type { Film } from './api';
import { filmMessages as m } from './messages';
import { SectionForm } from './SectionForm';
import { useSectionEdit } from './useSectionEdit';
import { filmChange, toFilmValues, type FilmValues } from './values';

export function FilmForm({ film }: { film: Film }) {
  const intl = useIntl();
  const section = useSectionEdit<Film, FilmValues>({
    section: film,
    pick: (settings) => settings.film,
    toValues: toFilmValues,
    toChange: filmChange,
    name: intl.formatMessage(m.title),
  });
  const { form } = section.edit;
  const label = intl.formatMessage(m.address);
  return (
    <SectionForm section={section} labels={{ watchDemoUrl: label }}>
      <TextField
        {...form.register('watchDemoUrl')}
        label={intl.formatMessage(commonMessages.optional, { label })}
        hint={intl.formatMessage(m.hint)}
        error={fieldError(form, 'watchDemoUrl')}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
      />
    </SectionForm>
  );
}
