import { useIntl } from 'react-intl';
import { TextField } from '../../kit/form/TextField';
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
    labels: { watchDemoUrl: m.address },
    toValues: toFilmValues,
    toChange: filmChange,
    name: intl.formatMessage(m.title),
  });
  return (
    <SectionForm section={section}>
      <TextField
        {...section.edit.form.optional('watchDemoUrl')}
        hint={intl.formatMessage(m.hint)}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2000}
      />
    </SectionForm>
  );
}
