import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { BuiltInWords } from '../../shop/builtInWords';
import { OwnText } from '../../shop/OwnWords';
import type { Language } from '../../i18n/languageSlice';
import { useWordsOf } from '../../i18n/useWordsOf';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import type { PageText } from './api';
import { textMessages as m } from './messages';
import { Previews } from './Previews';
import { SectionForm } from './SectionForm';
import css from './Settings.module.css';
import { useSectionEdit } from './useSectionEdit';
import { textChange, type TextValues } from './values';
import { replaceable } from './wordParts';
import { wordsAtFirst } from './wordsAtFirst';

interface Props {
  text: PageText;
  builtIn: BuiltInWords;
  name: string;
}

/** Begins with the words that hold now, so that nobody has to write a page anew to change one. */
export function TextForm({ text, builtIn, name }: Props) {
  const intl = useIntl();
  const { key } = text;
  const en = useWordsOf('en', replaceable);
  const sw = useWordsOf('sw', replaceable);
  const atFirst = wordsAtFirst(builtIn, key, { en, sw });
  const toReset = ({ version }: PageText) => textChange(key, null, version);
  const heading = key.startsWith('faq.') ? m.question : m.heading;
  const section = useSectionEdit<PageText, TextValues>({
    section: text,
    labels: bilingualLabels(intl, { title: heading, text: m.text }),
    pick: (settings) => settings.texts.find((other) => other.key === key) ?? text,
    toValues: ({ own }) => own ?? atFirst,
    toChange: (values, version) => textChange(key, values, version),
    toReset,
    name,
  });
  const { form } = section.edit;
  const values = { ...atFirst, ...useWatch({ control: form.control }) };
  return (
    <SectionForm
      section={section}
      reset={text.own && toReset(text)}
      preview={<Previews>{(language) => <Shown values={values} language={language} />}</Previews>}
    >
      <BilingualFields
        form={form}
        english="title"
        swahili="titleSwahili"
        maxLength={120}
        required
      />
      <BilingualFields
        form={form}
        english="text"
        swahili="textSwahili"
        rows={10}
        maxLength={4000}
        hint={intl.formatMessage(m.textHint)}
        required
      />
    </SectionForm>
  );
}

function Shown({ values, language }: { values: TextValues; language: Language }) {
  const title = (language === 'sw' && values.titleSwahili.trim()) || values.title;
  const text = (language === 'sw' && values.textSwahili.trim()) || values.text;
  return (
    <div className={css.shown}>
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <OwnText text={{ text }} />
    </div>
  );
}
