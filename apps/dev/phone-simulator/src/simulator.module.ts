import {Module, type DynamicModule} from '@nestjs/common';
import {APP_GUARD} from '@nestjs/core';
import type {IdentityAttributes} from '@signet/domain';
import type {CurveName} from '@signet/phone';
import {LoopbackGuard} from './loopback.guard.js';
import {NotFoundPage} from './pages/not-found-page.js';
import {PagesController} from './pages/pages.controller.js';
import {PhoneStore} from './phones/phone-store.js';
import {PhonesController} from './phones/phones.controller.js';
import {PhonesFile} from './phones/phones-file.js';
import {PushController} from './phones/push.controller.js';
import type {RightScreen} from './phones/start/right-screen.js';
import {REGISTRY, type Registry} from './registry.js';
import {APP_URL, SHELF_PEOPLE} from './shelf/app-url.js';
import {ShelfPushes} from './shelf/shelf-pushes.js';
import {ShelfController} from './shelf/shelf.controller.js';

export interface SimulatorOptions {
  /** Base URL of the API. */
  readonly baseUrl: string;
  readonly phonesFile: string;
  /**
   * Origin of the phone app. The shelf, which is the page at `/`, shows several phones that run this app. If the origin
   * is missing, `/` redirects to the list of test phones.
   */
  readonly appUrl?: string;
  /** The people who have a phone on the shelf when a browser opens the shelf for the first time. Default: nobody. */
  readonly people?: readonly IdentityAttributes[];
  /** The curve on which new phones sign data. Default: P-256. */
  readonly signingCurve?: CurveName;
  /** What the pages of sessions show. Absent without the development keys: phones then do not know the right page. */
  readonly screen?: RightScreen | undefined;
  /** A factory, which is called once when the module starts. */
  readonly registry: () => Registry;
}

/** The simulated phones: an HTTP API and web pages. */
@Module({})
export class SimulatorModule {
  static register({phonesFile, registry, appUrl, people = [], ...options}: SimulatorOptions): DynamicModule {
    const file = new PhonesFile(phonesFile);
    return {
      module: SimulatorModule,
      controllers: [PhonesController, PushController, ShelfController, PagesController],
      providers: [
        {provide: REGISTRY, useFactory: registry},
        {
          provide: PhoneStore,
          inject: [REGISTRY],
          useFactory: (registry: Registry) => PhoneStore.load({...options, registry, file}),
        },
        {provide: APP_URL, useValue: appUrl ?? null},
        {provide: SHELF_PEOPLE, useValue: people},
        ShelfPushes,
        NotFoundPage,
        {provide: APP_GUARD, useClass: LoopbackGuard},
      ],
    };
  }
}
