import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { ListFailure } from '../../components/ListFailure';
import { EmptyState } from '../../components/EmptyState';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailBody } from '../kit/dialog/DetailBody';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { EditForm } from '../kit/form/EditForm';
import { useEditForm } from '../kit/form/useEditForm';
import { listMessages } from '../kit/messages';
import { useLeave } from '../kit/dialog/useLeave';
import { useChangePersonMutation, useGetPersonQuery } from './api';
import { LinkShown } from './LinkShown';
import css from './LinkShown.module.css';
import { peopleMessages, personMessages as m } from './messages';
import { PersonAccess } from './PersonAccess';
import { PersonFields, personLabels, useFieldWords, type PersonValues } from './PersonFields';
import type { GivenLink, Person } from './types';

interface Props {
  id: string;
  /** As the list has them, if it does. */
  listed: Person | undefined;
}

export function PersonDialog({ id, listed }: Props) {
  const intl = useIntl();
  const [given, setGiven] = useState<GivenLink | null>(null);
  const { data, error, isFetching, refetch } = useGetPersonQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const person = newer(data, listed);
  const failure = apiErrorOf(error);
  const isNobody = failure?.status === 404;
  const title = person?.name ?? intl.formatMessage(isNobody ? m.notFound : peopleMessages.title);
  return (
    <DetailDialog title={title} listPath={paths.adminPeople}>
      {person && !isNobody ? (
        <Content person={person} given={given} onGiven={setGiven} />
      ) : (
        <Missing failure={failure} busy={isFetching} onRetry={refetch} />
      )}
    </DetailDialog>
  );
}

/** The list looks for changes now and then, so it may know of one first. */
function newer(read: Person | undefined, listed: Person | undefined) {
  return read && (!listed || listed.version <= read.version) ? read : listed;
}

interface MissingProps {
  failure: ApiError | null;
  busy: boolean;
  onRetry: () => unknown;
}

function Missing({ failure, busy, onRetry }: MissingProps) {
  const intl = useIntl();
  if (!failure) return <DetailSkeleton />;
  if (failure.status !== 404) {
    return (
      <DetailBody>
        <ListFailure
          title={intl.formatMessage(listMessages.notLoaded)}
          text={errorText(intl, failure)}
          busy={busy}
          onRetry={() => void onRetry()}
        />
      </DetailBody>
    );
  }
  return (
    <DetailBody>
      <EmptyState
        icon="person"
        title={intl.formatMessage(m.notFound)}
        text={intl.formatMessage(m.notFoundText)}
      />
    </DetailBody>
  );
}

interface ContentProps {
  person: Person;
  given: GivenLink | null;
  onGiven: (given: GivenLink | null) => void;
}

function Content({ person, given, onGiven }: ContentProps) {
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

interface FormProps {
  person: Person;
  onGiven: (given: GivenLink) => void;
}

function PersonForm({ person, onGiven }: FormProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const leave = useLeave(paths.adminPeople);
  const [change] = useChangePersonMutation();
  const edit = useEditForm<Person, PersonValues>({
    item: person,
    labels: personLabels,
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
    <EditForm edit={edit} words={useFieldWords()} onCancel={leave}>
      <PersonAccess person={person} onGiven={onGiven} />
      <PersonFields form={edit.form} />
    </EditForm>
  );
}
