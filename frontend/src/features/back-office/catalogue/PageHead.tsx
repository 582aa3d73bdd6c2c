import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { isApiError } from '../../../api/apiError';
import { Button, ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { Allowed } from '../components/Allowed';
import { saveFrom } from '../fileAddress';
import page from '../ListPage.module.css';
import { useExportItemsMutation, type Kind } from './api';
import css from './Catalogue.module.css';
import { sheetMessages as m } from './messages';

interface Props {
  kind: Kind;
  title: string;
  /** What the button that adds an item says. */
  add: string;
  path: string;
}

export function PageHead({ kind, title, add, path }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { run, busy } = useExport(kind);
  const state = { fromList: true };
  return (
    <div className={page.head}>
      <PageHeading title={title} className={page.title} />
      <div className={css.headActions}>
        <Button look="outline" busy={busy} onClick={() => void run()}>
          {intl.formatMessage(m.export)}
        </Button>
        <Allowed need="edit_catalogue">
          <ButtonLink look="outline" to={{ pathname: `${path}/import`, search }} state={state}>
            {intl.formatMessage(m.import)}
          </ButtonLink>
          <ButtonLink to={{ pathname: `${path}/new`, search }} state={state}>
            {add}
          </ButtonLink>
        </Allowed>
      </div>
    </div>
  );
}

function useExport(kind: Kind) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [make, { isLoading: busy }] = useExportItemsMutation();
  const run = async () => {
    const { data: address, error } = await make(kind);
    if (address) saveFrom(address, `${kind}.csv`);
    else if (isApiError(error)) {
      const title = intl.formatMessage(m.notExported);
      dispatch(toastShown({ tone: 'error', title, text: errorText(intl, error) }));
    }
  };
  return { run, busy };
}
