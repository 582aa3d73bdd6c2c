import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { paths } from '../../../app/paths';
import { Notice } from '../../../components/Notice';
import { toastShown } from '../../../components/toast/toastSlice';
import { DetailDialog } from '../components/DetailDialog';
import sheet from '../components/DetailSheet.module.css';
import { SheetSkeleton } from '../components/SheetSkeleton';
import { EditForm } from '../editing/EditForm';
import { useEditForm } from '../editing/useEditForm';
import { useLeave } from '../useLeave';
import { useChangePersonMutation } from './api';
import { LinkShown } from './LinkShown';
import css from './LinkShown.module.css';
import { peopleMessages, personMessages as m } from './messages';
import { PersonAccess } from './PersonAccess';
import { PersonFields, useFieldLabels, type PersonValues } from './PersonFields';
import type { GivenLink, Person } from './types';

interface Props {
  /** Whether the whole list has come; who is not in it then is nobody. */
  arrived: boolean;
  listed: Person | undefined;
}

export function PersonDialog({ arrived, listed }: Props) {
  const intl = useIntl();
  const [given, setGiven] = useState<GivenLink | null>(null);
  const title = listed?.name ?? intl.formatMessage(arrived ? m.notFound : peopleMessages.title);
  return (
    <DetailDialog title={title} listPath={paths.adminPeople}>
      <Content arrived={arrived} person={listed} given={given} onGiven={setGiven} />
    </DetailDialog>
  );
}

interface ContentProps {
  arrived: boolean;
  person: Person | undefined;
  given: GivenLink | null;
  onGiven: (given: GivenLink | null) => void;
}

function Content({ arrived, person, given, onGiven }: ContentProps) {
  const intl = useIntl();
  if (person) {
    return (
      <>
        {given && <LinkShown given={given} onDone={() => onGiven(null)} />}
        {/* Behind the link, so that nothing typed is lost. */}
        <div hidden={given !== null} className={css.behind}>
          <PersonForm person={person} onGiven={onGiven} />
        </div>
      </>
    );
  }
  if (!arrived) return <SheetSkeleton />;
  return (
    <div className={sheet.body}>
      <Notice
        icon="person"
        title={intl.formatMessage(m.notFound)}
        text={intl.formatMessage(m.notFoundText)}
      />
    </div>
  );
}

interface FormProps {
  person: Person;
  onGiven: (given: GivenLink) => void;
}

function PersonForm({ person, onGiven }: FormProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const leave = useLeave(paths.adminPeople);
  const [change] = useChangePersonMutation();
  const labels = useFieldLabels();
  const edit = useEditForm<Person, PersonValues>({
    item: person,
    toValues: (item) => ({
      name: item?.name ?? '',
      email: item?.email ?? '',
      role: item?.role ?? 'viewer',
    }),
    send: ({ name, role }, version) =>
      change({ _id: person._id, name, role, ...(version !== undefined && { version }) }),
    onSaved: ({ name }) => {
      dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.saved, { name }) }));
      leave();
    },
  });
  return (
    <EditForm edit={edit} labels={labels} onCancel={leave}>
      <PersonAccess person={person} onGiven={onGiven} />
      <PersonFields edit={edit} />
    </EditForm>
  );
}
