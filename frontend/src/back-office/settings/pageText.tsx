import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import { OwnText } from '../../shop/OwnWords';
import type { Language } from '../../i18n/languageSlice';
import { useWordsOf } from '../../i18n/useWordsOf';
import { BilingualFields } from '../kit/form/BilingualFields';
import { bilingualLabels } from '../kit/form/bilingualLabels';
import type { PageText, TextBlock } from './api';
import { textMessages as m } from './messages';
import { Previews } from './Previews';
import type { PageParts, Section, SectionProps } from './section';
import { SectionForm } from './SectionForm';
import css from './Settings.module.css';
import { sectionOf } from './textNames';
import { replaceable } from './wordParts';
import type { BuiltInWords } from '../../shop/builtInWords';

/** The section of one text. It starts with the current text of the page. */
function pageText(
  { key }: PageText,
  title: string,
  atFirst: TextBlock,
): Section<PageText, TextBlock> {
  const change = (own: TextBlock | null, version: number) => ({ text: { key, own, version } });
  const heading = key.startsWith('faq.') ? m.question : m.heading;
  return {
    path: sectionOf(key),
    title,
    need: 'edit_texts',
    said: [m],
    pick: ({ texts }) => texts.find((other) => other.key === key) ?? null,
    labels: (intl) => bilingualLabels(intl, { title: heading, text: m.text }),
    toValues: ({ own }) => own ?? atFirst,
    toChange: change,
    toReset: (version) => change(null, version),
    Fields: TextFields,
    Preview: TextPreview,
  };
}

interface Props {
  text: PageText;
  title: string;
  parts: PageParts;
}

export function TextForm({ text, title, parts }: Props) {
  const en = useWordsOf('en', replaceable);
  const sw = useWordsOf('sw', replaceable);
  const section = pageText(text, title, wordsAtFirst(parts.builtIn, text.key, { en, sw }));
  return <SectionForm section={section} item={text} parts={parts} />;
}

type TextProps = Pick<SectionProps<PageText, TextBlock>, 'form'>;

function TextFields({ form }: TextProps) {
  const intl = useIntl();
  return (
    <>
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
    </>
  );
}

function TextPreview({ form }: TextProps) {
  const values = useWatch({ control: form.control }) as TextBlock;
  return <Previews>{(language) => <Shown values={values} language={language} />}</Previews>;
}

function Shown({ values, language }: { values: TextBlock; language: Language }) {
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

type Words = Record<Language, IntlShape>;

/** The built-in words of a key as a colleague would type them; blank where there are none. */
function wordsAtFirst(builtIn: BuiltInWords, key: string, words: Words): TextBlock {
  const said = (language: Language) => {
    const { title, texts, listed = false } = builtIn[key] ?? { texts: [] };
    const lines = texts.map((text) => words[language].formatMessage(text));
    return {
      title: title ? words[language].formatMessage(title) : '',
      text: listed ? lines.map((line) => `- ${line}`).join('\n') : lines.join('\n\n'),
    };
  };
  const [english, swahili] = [said('en'), said('sw')];
  return {
    title: english.title,
    titleSwahili: swahili.title,
    text: english.text,
    textSwahili: swahili.text,
  };
}
