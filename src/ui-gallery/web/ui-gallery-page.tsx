import { Toaster } from '../../web/ui/core/toast.tsx';
import { Buttons, Links } from './action-pieces.tsx';
import { Badges, Cards, Reading, TabsAndTables } from './content-pieces.tsx';
import { Choices, Fields } from './form-pieces.tsx';
import { Charts, Sorting } from './list-pieces.tsx';
import { Colors, Hero, Switches, TypeScale } from './look-pieces.tsx';
import { Overlays } from './overlay-pieces.tsx';
import { Drawings, Icons, States } from './state-pieces.tsx';

/** Every component in every state. Development only, in Spanish only. */
export default function UiGalleryPage() {
  return (
    <div className="page-width flex flex-col gap-16 py-10">
      <Hero />
      <Switches />
      <Colors />
      <TypeScale />
      <Buttons />
      <Links />
      <Fields />
      <Choices />
      <Overlays />
      <TabsAndTables />
      <Sorting />
      <Charts />
      <Badges />
      <Cards />
      <States />
      <Reading />
      <Drawings />
      <Icons />
      <Toaster labels={{ close: 'Cerrar mensaje', one: 'Mensaje', region: 'Mensajes' }} />
    </div>
  );
}
