import {Module} from '@nestjs/common';
import {DocsController} from './docs.controller.js';
import {StartController} from './start.controller.js';

@Module({controllers: [DocsController, StartController]})
export class DocsModule {}
