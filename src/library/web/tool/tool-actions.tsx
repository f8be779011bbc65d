import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { share } from '../../../web/lazy/share.ts';
import { Link } from '../../../web/router/router.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { Tool } from '../../contract.ts';
import { redirectAddress, toolAddress } from '../data/queries.ts';
import { useFavourites } from '../favourites.tsx';

/** Open, favourite, share and, for editors, edit. */
export function ToolActions({ tool }: { tool: Tool }) {
  const t = useTranslations('library.page.tool');
  return (
    <div className="flex flex-col gap-3">
      {!tool.isRetired && (
        <Link to={redirectAddress(tool)} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          {t('open')}
          <Icon name="external-link" />
          <span className="sr-only">: {tool.name}</span>
        </Link>
      )}
      <FavouriteButton tool={tool} />
    </div>
  );
}

/** The same without the link to the tool, for pages that have their own. */
export function FavouriteButton({ tool }: { tool: Tool }) {
  const t = useTranslations('library');
  const favourites = useFavourites();
  const isFavourite = favourites.has(tool.id);

  async function handOn(): Promise<void> {
    const how = await share(tool.name, toolAddress(tool));
    if (how === 'copied') toast({ title: t('page.tool.copied') });
    if (how === 'failed')
      toast({ title: t('failedTitle'), description: t('page.tool.notCopied'), variant: 'destructive' });
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3 noscript:hidden">
        {!tool.isRetired && (
          <Button
            aria-pressed={isFavourite}
            onClick={() => favourites.toggle(tool)}
            className="aria-pressed:[&>svg]:fill-primary"
            icon="heart"
          >
            {t('favourite')}
          </Button>
        )}
        <Button icon="share" onClick={() => void handOn()}>
          {t('page.tool.share')}
        </Button>
      </div>
      {tool.may.edit && (
        <Link to={addressOf.editedTool(tool.id)} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="pencil" />
          {t('page.tool.edit')}
        </Link>
      )}
      {favourites.dialog}
    </>
  );
}
