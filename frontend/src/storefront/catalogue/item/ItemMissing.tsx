import { useIntl, type MessageDescriptor } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { ButtonLink } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { PageHeading } from '../../../shop/page/PageHeading';
import { commonMessages } from '../../../i18n/messages';
import { itemMessages as m } from './messages';
import css from './ItemPage.module.css';

interface Props {
  item: {
    /** Known, but not for sale any more. */
    currentData?: unknown;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  texts: Record<'gone' | 'failed', MessageDescriptor>;
  back: { to: string; text: MessageDescriptor };
}

/** Where an item would stand: on its way, gone, or not to be had without a network. */
export function ItemMissing({ item, texts, back }: Props) {
  const intl = useIntl();
  const status = item.currentData ? 404 : apiErrorOf(item.error)?.status;
  if (status === undefined)
    return (
      <div
        className={css.blank}
        role="status"
        aria-label={intl.formatMessage(commonMessages.loading)}
      />
    );
  if (status !== 404) {
    return (
      <ListFailure
        text={intl.formatMessage(texts.failed)}
        busy={item.isFetching}
        onRetry={item.refetch}
      />
    );
  }
  return (
    <div className={css.gone}>
      <span className={css.sign}>
        <Icon name="search" size={32} />
      </span>
      <PageHeading title={intl.formatMessage(texts.gone)} />
      <p className={css.quiet}>{intl.formatMessage(m.goneText)}</p>
      <ButtonLink to={back.to}>{intl.formatMessage(back.text)}</ButtonLink>
    </div>
  );
}
