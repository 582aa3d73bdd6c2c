import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { NEW_ITEM } from '../../../shop/paths';
import { usePermissions } from '../access';
import type { SheetKind } from '../csv-import/api';
import { IMPORT, useCsvChoices } from '../csv-import/useCsvChoices';
import { useDetailLink } from '../dialog/useDetailLink';
import { listMessages } from '../messages';
import { PageHead } from './PageHead';

interface Props {
  words: Record<'title' | 'add', MessageDescriptor>;
  pathOf: (id: string) => string;
  /** What adding requires. */
  need: Permission;
  /** Set for lists with CSV export and import. */
  csv?: SheetKind | undefined;
}

/** The head of a list that grows in a dialog of its own, row by row or from a file. */
export function AddHead({ words, pathOf, need, csv }: Props) {
  const intl = useIntl();
  const mayAdd = usePermissions()(need);
  const linkTo = useDetailLink(pathOf);
  return (
    <PageHead
      title={intl.formatMessage(words.title)}
      more={useCsvChoices(csv, linkTo(IMPORT))}
      main={
        mayAdd && {
          text: intl.formatMessage(words.add),
          short: intl.formatMessage(listMessages.add),
          link: linkTo(NEW_ITEM),
        }
      }
    />
  );
}
