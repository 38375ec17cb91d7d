import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconDeviceFloppy, IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { LeaveQuestion } from '../../../platform/LeaveQuestion.tsx';
import { refusedField } from '../../../platform/refusedField.ts';
import { codeOf } from '../../../platform/errorText.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListBeside, ListHead } from '../../../ui/ListBeside.tsx';
import { WaitingRows } from '../../../ui/RowsInSight.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { PageHead } from '../../../ui/shell/PageHead.tsx';
import { StatusTabs } from '../../../ui/StatusTabs.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useFloor, usePutPlan, useReadFloorAgain } from '../indoor.queries.ts';
import { AnchorsPart } from './AnchorsPart.tsx';
import { DrawnPlan } from './DrawnPlan.tsx';
import { EDITOR_PARTS, type EditorPart } from './editorSearch.view.ts';
import { PicturePart } from './PicturePart.tsx';
import { draftOf, faultsOf, keptDraft, partOfField, toWire, type PlanDraft } from './planDraft.view.ts';
import { RoomsPart } from './RoomsPart.tsx';
import { ScalePart } from './ScalePart.tsx';
import { WorldPart } from './WorldPart.tsx';
import layout from '../Indoor.module.css';
import classes from './Editor.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';
import { mergedDraft } from '../../../platform/form/mergedDraft.ts';

const WorldMap = lazy(async () => ({ default: (await import('./WorldMap.tsx')).WorldMap }));
const route = getRouteApi('/signedIn/indoor/$idSite/floors/$idFloor');

/** The plan of a floor, as it is drawn: picture, scale, rooms, anchors, and where it lies in the world. */
export function FloorEditorPage() {
  const { idFloor } = route.useParams();
  const { data, error, refetch } = useFloor(Number(idFloor));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Editor key={data.id} floor={data} /> : <WaitingRows />;
}

function Editor({ floor }: { readonly floor: IndoorFloor }) {
  const { t } = useTranslation(['indoorEditor', 'errors']);
  const { idSite } = route.useParams();
  const { part = 'picture', view } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: { part?: EditorPart; view?: 'plan' | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...next }), replace: true });
  const drawing = useDrawing(floor, (next) => go({ part: next, view: undefined }));
  const { draft, setDraft, chosen, setChosen } = drawing;
  const shared = { draft, onChange: setDraft, chosen, onChoose: setChosen, errorOf: drawing.errorOf };
  return (
    <ListBeside
      label={t('title', { name: floor.name })}
      shown={view === 'plan' ? 'beside' : 'list'}
      list={
        <>
          <ListHead>
            <StatusTabs
              label={t('parts')}
              value={part}
              onChange={(next) => {
                setChosen(null);
                go({ part: next });
              }}
              options={EDITOR_PARTS.map((one) => ({ value: one, label: t(`part.${one}`) }))}
            />
          </ListHead>
          <div className={classes['part']}>
            <PlanError drawing={drawing} />
            {part === 'picture' && <PicturePart floor={floor} onPut={drawing.follow} onDone={() => go({ part: 'scale' })} />}
            {part === 'scale' && <ScalePart {...shared} floor={floor} />}
            {part === 'rooms' && <RoomsPart {...shared} />}
            {part === 'anchors' && <AnchorsPart {...shared} />}
            {part === 'world' && <WorldPart {...shared} floor={floor} />}
          </div>
        </>
      }
      beside={
        part === 'world' ? (
          <Suspense>
            <WorldMap floor={floor} draft={draft} onChange={setDraft} />
          </Suspense>
        ) : (
          <DrawnPlan {...shared} floor={floor} part={part} />
        )
      }
    >
      <PageHead
        title={t('title', { name: floor.name })}
        back={<BackLink to="/indoor/$idSite" params={{ idSite }} search={{ floor: floor.etages }} aria-label={t('back')} />}
      >
        <Button
          icon={<IconDeviceFloppy size={16} aria-hidden />}
          busy={drawing.isSaving}
          disabled={!drawing.isChanged}
          onClick={drawing.save}
        >
          {t('save')}
        </Button>
      </PageHead>
      <div className={layout['toggle']}>
        <Segments
          label={t('view')}
          value={view === 'plan' ? 'plan' : 'list'}
          onChange={(next) => go({ view: next === 'plan' ? 'plan' : undefined })}
          options={[
            { value: 'list', label: t('viewPart'), icon: <IconLayoutList size={16} aria-hidden /> },
            { value: 'plan', label: t('viewPlan'), icon: <IconMap2 size={16} aria-hidden /> },
          ]}
        />
      </div>
      {drawing.isChanged && (
        <LeaveQuestion title={t('leaveTitle')} stayLabel={t('stay')} leaveLabel={t('leave')}>
          {t('leaveText')}
        </LeaveQuestion>
      )}
    </ListBeside>
  );
}

/** Why it was not kept. */
function PlanError({ drawing: { failure, version, save } }: { readonly drawing: ReturnType<typeof useDrawing> }) {
  const { t } = useTranslation('indoorEditor');
  const labels = { measures: t('part.scale'), rooms: t('part.rooms'), anchors: t('part.anchors'), pin: t('part.world') };
  return <SaveError error={failure} version={version} labels={labels} onKeep={save} />;
}

/** What is drawn and not kept yet, and what is wrong with it once somebody wanted to keep it. */
function useDrawing(floor: IndoorFloor, onPart: (part: EditorPart) => void) {
  const { t } = useTranslation(['indoorEditor', 'errors']);
  const put = usePutPlan(floor);
  const [{ draft, kept }, setDrawn] = useState(() => begun(draftOf(floor)));
  const setDraft = (next: PlanDraft) => setDrawn((now) => ({ ...now, draft: next }));
  const restart = (theirs: PlanDraft) => setDrawn(begun(theirs));
  const rebase = (theirs: PlanDraft) => setDrawn((now) => ({ draft: mergedDraft(now.kept, now.draft, theirs), kept: theirs }));
  const rebased = { states: () => ({ begun: kept, mine: draft }), rebase, restart };
  const version = useVersion({ opened: floor, read: useReadFloorAgain(), draftOf, rebased });
  const [chosen, setChosen] = useState<number | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const faults = wasTried ? faultsOf(draft) : [];
  const refused = put.error ? partOfField(refusedField(put.error), draft) : null;
  const errorOf = (part: EditorPart, key: number | null) => {
    const own = faults.find((one) => one.part === part && one.key === key);
    if (own) return t(`fault.${own.fault}`);
    return put.error && refused?.part === part && refused.key === key ? t(codeOf(put.error), { ns: 'errors' }) : undefined;
  };
  const save = () => {
    setWasTried(true);
    const [first] = faultsOf(draft);
    if (first) {
      setChosen(first.key);
      return onPart(first.part);
    }
    put.mutate(
      { revision: floor.revision, plan: toWire(draft) },
      {
        onSuccess: (saved) => {
          setDrawn((now) => ({ draft: keptDraft(now.draft, draft, saved), kept: draftOf(saved) }));
          setWasTried(false);
          showToast({ message: t('saved', { name: saved.name }), tone: 'good' });
        },
        onError: (error) => {
          if (version.hears(error)) return;
          const where = partOfField(refusedField(error), draft);
          setChosen(where?.key ?? null);
          if (where) onPart(where.part);
        },
      },
    );
  };
  const change = (next: PlanDraft) => {
    // What is on its way is waited for: a second plan beside it would be refused.
    if (!put.isPending) put.reset();
    setDraft(next);
  };
  const isChanged = JSON.stringify(toWire(draft)) !== JSON.stringify(toWire(kept));
  // With a picture comes what somebody else has drawn by then: sent over that version, an older drawing would take it off again.
  const follow = (newest: IndoorFloor) => rebase(draftOf(newest));
  const shown = { draft, setDraft: change, chosen, setChosen, errorOf, version };
  return { ...shown, save, follow, isSaving: put.isPending, isChanged, failure: put.error };
}

const begun = (draft: PlanDraft) => ({ draft, kept: draft });
