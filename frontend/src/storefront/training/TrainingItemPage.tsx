import { useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../api/apiError';
import { paths } from '../../shop/paths';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { EmptyState } from '../../kit/ui/EmptyState';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { Spinner } from '../../kit/ui/Spinner';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { channels } from '../../realtime/channels';
import { useChannel } from '../../realtime/useChannel';
import { useGetTrainingQuery } from '../../api/shopApi';
import { Lesson } from './Lesson';
import { trainingMessages as m } from './messages';
import css from './TrainingItemPage.module.css';

export function TrainingItemPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  return (
    <div className={css.page}>
      <Link to={paths.training} className={css.back}>
        <Icon name="arrow" size={18} />
        {intl.formatMessage(m.back)}
      </Link>
      <Content key={id} id={id} />
    </div>
  );
}

function Content({ id }: { id: string }) {
  useChannel(channels.training);
  const {
    currentData: item,
    error,
    refetch,
    isFetching,
    fulfilledTimeStamp,
  } = useGetTrainingQuery(id);
  if (!item && !error) return <Spinner />;
  if (!item) return <NotThere error={error} busy={isFetching} onRetry={refetch} />;
  return (
    <>
      {error && (
        <OutdatedLine at={fulfilledTimeStamp ?? 0} message={m.outdated} onRetry={refetch} />
      )}
      <Lesson item={item} />
    </>
  );
}

interface NotThereProps {
  error: unknown;
  busy: boolean;
  onRetry: () => unknown;
}

function NotThere({ error, busy, onRetry }: NotThereProps) {
  const intl = useIntl();
  if (isApiError(error) && error.status === 404) {
    const title = intl.formatMessage(m.notFound);
    return (
      <EmptyState icon="book" title={title} text={intl.formatMessage(m.notFoundText)}>
        <ButtonLink to={paths.training}>{intl.formatMessage(m.back)}</ButtonLink>
      </EmptyState>
    );
  }
  const text = isApiError(error)
    ? errorText(intl, error)
    : intl.formatMessage(commonMessages.unexpected);
  return (
    <EmptyState icon="alert" tone="error" title={intl.formatMessage(m.notLoaded)} text={text}>
      <Button busy={busy} onClick={() => void onRetry()}>
        {intl.formatMessage(commonMessages.retry)}
      </Button>
    </EmptyState>
  );
}
