import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import css from './NewsPill.module.css';

interface Props {
  /** How many there are that the list does not show yet. */
  news: number;
  showNews: () => void;
  /** Takes `count`. */
  text: MessageDescriptor;
}

/** Over the foot of the screen, so that it moves nothing. */
export function NewsPill({ news, showNews, text }: Props) {
  const intl = useIntl();
  return (
    <div className={css.place} aria-live="polite">
      {news > 0 && (
        <Button className={css.pill} onClick={showNews}>
          {intl.formatMessage(text, { count: news })}
        </Button>
      )}
    </div>
  );
}
