import { useIntl } from 'react-intl';
import { trainingPath } from '../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { safeHref } from '../../kit/safeHref';
import { actionMessages, trainingMessages as m } from './messages';
import type { TrainingItem } from './types';
import css from './TrainingCard.module.css';

interface Props {
  item: TrainingItem;
  /** In the language of the page, for those who do not see the card. */
  title: string;
}

const icons = { document: 'book', video: 'play', quiz: 'quiz' } as const;

/** A video opens in a new tab; documents and quizzes are pages of the shop. */
export function TrainingLink({ item: { id, type, videoUrl }, title }: Props) {
  const intl = useIntl();
  const action = intl.formatMessage(actionMessages[type]);
  const name = intl.formatMessage(m.named, { action, title });
  const content = (
    <>
      <Icon name={icons[type]} size={20} />
      {action}
    </>
  );
  const film = safeHref(videoUrl);
  if (type !== 'video') {
    return (
      <ButtonLink wide to={trainingPath(id)} aria-label={name}>
        {content}
      </ButtonLink>
    );
  }
  if (!film) return <span className={css.missing}>{intl.formatMessage(m.comingSoon)}</span>;
  return (
    <ButtonAnchor wide href={film} target="_blank" rel="noreferrer" aria-label={name}>
      {content}
    </ButtonAnchor>
  );
}
