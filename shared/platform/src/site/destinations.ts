declare global {
  /**
   * The manifests of the site, by name. Each `remote.manifest.ts` adds its own type, so that a link to an undeclared
   * page or dialog does not compile. Empty in packages that include no manifests.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Each manifest adds to it.
  interface SiteManifests {}

  /**
   * The properties that a slot passes to each fragment in it, by the id of the slot. Each `remote.manifest.ts` adds its
   * own slots. Only add properties: a fragment may be of an older release.
   */
  // oxlint-disable-next-line typescript/no-empty-object-type -- Each manifest adds to it.
  interface SiteSlots {}
}

/** The id of a slot for fragments. */
export type FragmentSlotId = keyof SiteSlots & string;

type Manifest = SiteManifests[keyof SiteManifests];
type PageIn<One> = One extends { pages: readonly (infer Entry)[] } ? Entry : never;
type IdOf<Entry, Name extends string> = Entry extends Record<Name, infer Id extends string> ? Id : never;
type DialogIn<One> = One extends { dialogs: readonly (infer Entry)[] } ? Entry : never;

/** The path of a page in a manifest. */
export type PagePath = IdOf<PageIn<Manifest>, 'path'>;

type DialogEntry = DialogIn<Manifest>;

/** The id of a dialog in a manifest. */
export type DialogId = IdOf<DialogEntry, 'id'>;

type Declared<Id> =
  Extract<DialogEntry, { id: Id }> extends { params: infer Params } ? Params : Record<never, never>;
type Named<Params, How> = { [Name in keyof Params]: Params[Name] extends How ? Name : never }[keyof Params];

/** The parameters of a dialog, as its manifest declares them. */
export type DialogParams<Id extends DialogId> = Readonly<
  Record<Named<Declared<Id>, 'required'> & string, string> &
    Partial<Record<Named<Declared<Id>, 'optional'> & string, string>>
>;

/** A dialog and its parameters, which may be left out when none is required. */
export type DialogDestination<Id extends DialogId> =
  Record<never, never> extends DialogParams<Id>
    ? [id: Id, params?: DialogParams<Id>]
    : [id: Id, params: DialogParams<Id>];
