import ListItemButton from '@mui/material/ListItemButton';
import List from '@mui/material/List';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Line } from '../kit/layout';
import { adminSettingPath } from '../../shop/paths';
import type { BuiltInWords } from '../../shop/builtInWords';
import { Icon } from '../../kit/ui/Icon';
import { useInLanguage } from '../../i18n/useInLanguage';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import type { PageText, TextBlock } from './api';
import { pageNames, textMessages as m } from './messages';
import { nameOfText, sectionOf } from './textNames';
import { SettingCard } from './SettingCard';

interface Props {
  texts: readonly PageText[];
  builtIn: BuiltInWords;
}

/** Every part of a page that the shop may say in its own words, page by page. */
export function TextsCard({ texts, builtIn }: Props) {
  const intl = useIntl();
  return (
    <SettingCard title={intl.formatMessage(m.title)}>
      {Object.entries(pageNames).map(([page, name]) => (
        <div key={page}>
          <Typography variant="caption" component="h3" sx={{ marginTop: 2 }}>
            {intl.formatMessage(name)}
          </Typography>
          <List disablePadding>
            {withOneSpare(texts, builtIn)
              .filter(({ key }) => key.startsWith(`${page}.`))
              .map((text) => (
                <li key={text.key}>
                  <TextRow text={text} builtIn={builtIn} />
                </li>
              ))}
          </List>
        </div>
      ))}
    </SettingCard>
  );
}

/** Of the parts that nobody has written yet, the next one. */
function withOneSpare(texts: readonly PageText[], builtIn: BuiltInWords) {
  const spare = texts.filter(({ key, own }) => !own && !builtIn[key]);
  return texts.filter((text) => !spare.slice(1).includes(text));
}

function TextRow({ text, builtIn }: { text: PageText; builtIn: BuiltInWords }) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const link = useDetailLink(adminSettingPath);
  const { key, own } = text;
  return (
    <ListItemButton
      component={Link}
      {...link(sectionOf(key))}
      sx={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', paddingInline: 0 }}
    >
      <Line component="span" align="center">
        <span>{nameOfText(intl, text, builtIn, inLanguage)}</span>
        {own && (
          <>
            <Chip variant="outlined" label={intl.formatMessage(m.own)} />
            <Missing own={own} isQuestion={key.startsWith('faq.')} />
          </>
        )}
      </Line>
      <Icon name="arrow" size={18} />
    </ListItemButton>
  );
}

function Missing({ own, isQuestion }: { own: TextBlock; isQuestion: boolean }) {
  const intl = useIntl();
  const title = own.titleSwahili ? [] : [isQuestion ? m.question : m.heading];
  const text = own.textSwahili ? [] : [m.text];
  return <MissingSwahili fields={[...title, ...text].map((name) => intl.formatMessage(name))} />;
}
